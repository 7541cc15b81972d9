/**
 * Renders the PNG files of the set: `node scripts/art/render-png.ts`, with the browser of
 * CHROMIUM_PATH.
 *
 * Only for places that take no SVG: home screens and the cards of shared links.
 */
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { appIcon } from './scenes/logo.ts';

interface Picture {
	file: string;
	width: number;
	height: number;
	drawing: string;
}

const square = (file: string, width: number, drawing: string): Picture => ({
	file,
	width,
	height: width,
	drawing,
});

/** Phones cut a maskable icon to their own shape; what matters keeps to the middle 80 %. */
const maskable = appIcon({ corner: 0, inset: 9 });
const rounded = appIcon({ corner: 11, inset: 3 });

const pictures: Picture[] = [
	square('icons/icon-192.png', 192, rounded),
	square('icons/icon-512.png', 512, rounded),
	square('icons/maskable-192.png', 192, maskable),
	square('icons/maskable-512.png', 512, maskable),
	square('icons/apple-touch-icon.png', 180, appIcon({ corner: 0, inset: 6 })),
];

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const browser = await chromium.launch({
	executablePath: CHROMIUM_PATH,
	args: ['--no-sandbox', '--disable-gpu'],
});
try {
	for (const { file, width, height, drawing } of pictures) {
		const page = await browser.newPage({ viewport: { width, height } });
		await page.setContent(`<style>*{margin:0}svg{display:block}</style>${drawing}`);
		const address = new URL(`../../public/${file}`, import.meta.url);
		const picture = await page.screenshot({ omitBackground: true });
		const packed = sharp(picture).png({ palette: true, quality: 92, effort: 10, dither: 0.9 });
		writeFileSync(address, await packed.toBuffer());
		await page.close();
	}
} finally {
	await browser.close();
}
