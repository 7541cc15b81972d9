import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { openBrowser } from '../browser/open-browser.ts';
import type { Figure } from '../figures.ts';
import { copyPage } from '../pages/same-bytes.ts';
import { type Site, startSite } from '../site/server.ts';
import { brotliSize, type PageParts, partsOf } from './page-parts.ts';
import { type Transfer, type Transfers, watchTransfers } from './transfers.ts';

/** Time for the background recompression of a frequently requested page. */
const SQUEEZE_MS = 1500;
/** Requests two at a time. */
const COPIES = 3;

/** Measures the home page's bytes before any touch, and those of the first tap on Login. */
export async function measureBytes(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	return bytesFigures(site, await openBrowser(bench), '/');
}

/** Measures the bytes of any page. */
export async function bytesFigures(site: Site, browser: Browser, path: string): Promise<Figure[]> {
	for (let copy = 0; copy < COPIES; copy += 1) await copyPage(site, path);
	await delay(SQUEEZE_MS);
	const { reply } = await copyPage(site, path);
	const bytes = Buffer.from(reply.bodyBase64, 'base64');
	const html = brotliDecompressSync(bytes).toString();
	const transfers = await watchTransfers(browser, `${site.origin}${path}`);
	return [
		{
			name: 'HTML with critical CSS',
			value: kilobytes(bytes.length),
			unit: 'KB brotli',
			goal: '<= 14 KB',
			note: `${Math.round(kilobytes(Buffer.byteLength(html)))} KB before compression`,
		},
		...(await partFigures(site, partsOf(html))),
		...transferFigures(transfers),
	];
}

async function partFigures({ origin }: Site, parts: PageParts): Promise<Figure[]> {
	const unit = 'KB brotli';
	const styles = await Promise.all(parts.styleUrls.map((url) => fetchedSize(origin, url)));
	const scripts = await Promise.all(parts.scriptUrls.map((url) => fetchedSize(origin, url)));
	const inline = (name: string, text: string, goal?: string): Figure => {
		return { name, value: kilobytes(brotliSize(text)), unit, goal, note: 'of the HTML, by itself' };
	};
	return [
		inline('inline CSS', parts.inlineStyle),
		{ name: 'external CSS', value: kilobytes(sum(styles)), unit },
		{ name: 'external JavaScript', value: kilobytes(sum(scripts)), unit, goal: '0' },
		inline('inline JavaScript', parts.inlineScript, '<= 5 KB'),
		inline('inline data (texts)', parts.inlineData),
	];
}

function transferFigures({ before, aboveFold, afterTap }: Transfers): Figure[] {
	const unit = 'KB';
	const figure = (name: string, found: Transfer[], goal?: string): Figure => {
		const value = kilobytes(sum(found.map(({ bytes }) => bytes)));
		return { name, value, unit, goal, note: listOf(found) };
	};
	const isScript = ({ type }: Transfer) => type === 'Script';
	return [
		figure('transferred before any touch', before),
		figure('of it, above the fold', aboveFold, '<= 60 KB'),
		figure('of it, JavaScript', before.filter(isScript), '0'),
		figure(
			'JavaScript after the first tap on Login',
			afterTap.filter(isScript),
			'<= 65 KB shared + 12 KB panel',
		),
	];
}

async function fetchedSize(origin: string, url: string): Promise<number> {
	const response = await fetch(new URL(url, origin));
	return brotliSize(Buffer.from(await response.arrayBuffer()));
}

/** Lists transfers, the largest first, with the names of the build. */
function listOf(found: Transfer[]): string {
	const sorted = [...found].sort((a, b) => b.bytes - a.bytes);
	const named = sorted.map(({ url, bytes }) => {
		return `${new URL(url).pathname.split('/').at(-1) || '/'} ${kilobytes(bytes).toFixed(1)}`;
	});
	return named.join(', ');
}

function kilobytes(bytes: number): number {
	return bytes / 1000;
}

function sum(values: number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
