/**
 * Renders every symbol of every slot at 96 and 40 px, in colour and in grey, on its ground, beside
 * the scene: docs/images/symbols-<game code>.webp.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findTestBrowser } from '../lib/browser.mjs';
import { ROOT } from '../lib/paths.mjs';
import { checkPack, readPack, SLOT_PACKS, type SlotPack } from './slot-packs.ts';

const SIZES = [96, 40];

const executablePath = findTestBrowser();
if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
	for (const pack of SLOT_PACKS) {
		const drawings = readPack(pack);
		checkPack(pack, new Set(drawings.keys()));
		const page = await browser.newPage({ viewport: { width: 1260, height: 360 } });
		await page.setContent(sheetOf(pack, drawings));
		const picture = await page.screenshot({ fullPage: true });
		await page.close();
		const file = `docs/images/symbols-${pack.code}.webp`;
		writeFileSync(join(ROOT, file), await sharp(picture).webp({ quality: 88 }).toBuffer());
		console.log(file);
	}
} finally {
	await browser.close();
}

function sheetOf({ symbols, ground }: SlotPack, drawings: ReadonlyMap<string, string>): string {
	const image = (name: string, width: number, height: number) => {
		const text = encodeURIComponent(drawings.get(name) ?? '');
		return `<img width="${width}" height="${height}" src="data:image/svg+xml,${text}">`;
	};
	const rows = ['none', 'grayscale(1)'].flatMap((filter) =>
		SIZES.map((size) => {
			const row = symbols.map((symbol) => image(symbol, size, size)).join('');
			return `<div style="filter:${filter}">${row}</div>`;
		}),
	);
	return `<style>
		* { margin: 0 }
		body { display: flex; gap: 16px; padding: 12px; background: ${ground} }
		div { display: flex; gap: 8px; margin-bottom: 8px }
	</style><section>${rows.join('')}</section>${image('scene', 180, 320)}`;
}
