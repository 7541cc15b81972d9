import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Locale } from '#lib/i18n/locales.ts';
import logoBn from '../../../public/art/logo-bn-dark.svg?raw';
import logoEn from '../../../public/art/logo-en-dark.svg?raw';
import lotus from '../../../public/art/share/lotus.svg?raw';
import river from '../../../public/art/share/river.svg?raw';
import seal from '../../../public/art/share/seal.svg?raw';
import { unpackFonts } from './fonts.ts';
import { drawText } from './text-block.ts';

const SCENES = { lotus, river, seal };
const LOGOS: Record<Locale, string> = { bn: logoBn, en: logoEn };
export type Scene = keyof typeof SCENES;

/** The texts and the scene of an image. */
export interface ShareWords {
	scene: Scene;
	locale: Locale;
	title: string;
	description: string;
	/** The small line at the bottom. */
	foot: string;
}

export interface ShareImage {
	png: Buffer<ArrayBuffer>;
	etag: string;
}

const LEFT = 64;
const TEXT = { width: 580, charactersMax: 240 };
const HEAD_TOP = 168;
const FOOT_TOP = 552;
/** Maximum number of cached images, of about 90 KB each. */
const CACHE_MAX = 80;

const cache = new Map<string, ShareImage>();
let fonts: Promise<string[]> | undefined;
/** The image under way: one is drawn at a time, off the main thread. */
let last: Promise<unknown> = Promise.resolve();

/** Returns the share image of a page, 1200 x 630. */
export function shareImage(words: ShareWords): Promise<ShareImage> {
	const key = JSON.stringify(words);
	const found = cache.get(key);
	if (found) return Promise.resolve(found);
	const drawn = last.then(async () => cache.get(key) ?? store(key, await draw(words)));
	last = drawn.catch(() => undefined);
	return drawn;
}

function store(key: string, png: Buffer<ArrayBuffer>): ShareImage {
	const hash = createHash('sha256').update(png).digest('base64url').slice(0, 22);
	const image = { png, etag: `"${hash}"` };
	const [oldest] = cache.keys();
	if (cache.size >= CACHE_MAX && oldest !== undefined) cache.delete(oldest);
	cache.set(key, image);
	return image;
}

async function draw({ scene, locale, title, description, foot }: ShareWords) {
	fonts ??= loadFonts();
	const [fontFile = ''] = await fonts;
	const roomy = await drawWords({ title, description }, 250, fontFile);
	// A smaller title is better than half a sentence.
	const { head, body, bodyTop } = roomy.body?.isCut
		? await drawWords({ title, description }, 150, fontFile)
		: roomy;
	const end = await drawText(
		{ ...TEXT, text: foot, weight: 'Bold', color: GOLD, heightMax: 40, sizes: [24, 20] },
		fontFile,
	);
	const logo = await sharp(Buffer.from(LOGOS[locale]), { density: 72 * 1.45 })
		.png()
		.toBuffer();
	const layers = [
		{ input: logo, left: LEFT, top: 56 },
		...(head ? [{ input: head.png, left: LEFT, top: HEAD_TOP }] : []),
		...(body ? [{ input: body.png, left: LEFT, top: bodyTop }] : []),
		...(end ? [{ input: end.png, left: LEFT, top: FOOT_TOP }] : []),
	];
	return sharp(Buffer.from(SCENES[scene]))
		.composite(layers)
		.png({ palette: true, quality: 95, effort: 4, dither: 0.4 })
		.toBuffer();
}

async function drawWords(
	{ title, description }: Pick<ShareWords, 'title' | 'description'>,
	headMax: number,
	fontFile: string,
) {
	const strong = { weight: 'Bold', color: INK, sizes: [66, 56, 46, 38] } as const;
	const soft = { weight: 'Regular', color: SOFT, sizes: [31, 28] } as const;
	const head = await drawText({ ...TEXT, ...strong, text: title, heightMax: headMax }, fontFile);
	const bodyTop = HEAD_TOP + (head?.height ?? 0) + 34;
	const heightMax = FOOT_TOP - 24 - bodyTop;
	const body = await drawText({ ...TEXT, ...soft, text: description, heightMax }, fontFile);
	return { head, body, bodyTop };
}

/** The paper, mint and straw colours of the artwork. */
const INK = '#eef6f0';
const SOFT = '#b9d3c8';
const GOLD = '#ffdc8c';

/** The renderer registers a font when a text is first drawn with its file. */
async function loadFonts(): Promise<string[]> {
	const files = await unpackFonts();
	for (const fontfile of files) {
		const text = { text: '.', font: 'Noto Sans Bengali 8', fontfile };
		await sharp({ text }).raw().toBuffer();
	}
	return files;
}
