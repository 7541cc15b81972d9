import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { unpackFonts, unpackWoff } from '../../../../src/features/sharing/fonts.ts';
import { drawText, type TextBlock } from '../../../../src/features/sharing/text-block.ts';

const BLOCK: TextBlock = {
	text: '',
	weight: 'Bold',
	color: '#ffffff',
	width: 580,
	heightMax: 250,
	sizes: [66, 38],
	charactersMax: 240,
};
const fonts = await unpackFonts();
for (const fontfile of fonts) {
	await sharp({ text: { text: '.', font: 'Noto Sans Bengali 8', fontfile } })
		.raw()
		.toBuffer();
}
const draw = (text: string) => drawText({ ...BLOCK, text }, fonts[0] ?? '');

test('unpacking a font restores the original', async () => {
	const { resolve } = createRequire(import.meta.url);
	const name = '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-400-normal.woff';
	const packed = await readFile(resolve(name));

	const font = await unpackWoff(packed);

	expect(font.length).toBe(packed.readUInt32BE(16));
	await expect(unpackWoff(Buffer.from('no font'))).rejects.toThrow('no WOFF');
});

test('vowel signs precede their consonant and conjuncts join', async () => {
	const joined = await draw('ক্ষি');
	const apart = await draw('ক ্ ষ ি');

	const width = async (png: Buffer | undefined) => (await sharp(png).metadata()).width;
	expect(await width(joined?.png)).toBeLessThan(((await width(apart?.png)) ?? 0) * 0.7);
});

test.for(['প্রমোশন '.repeat(100), 'offer '.repeat(500), 'a'.repeat(9000), 'ক'.repeat(9000)])(
	'a title that is too long is cut',
	async (text) => {
		const drawn = await draw(text);

		expect(drawn?.height ?? 0).toBeLessThanOrEqual(BLOCK.heightMax);
		expect(drawn?.isCut).toBe(true);
	},
);

test.for(['</span><b>', '& &amp; <', '\u0000\u0007\ud800 a', '🎉 bonus', '"\'><img src=x>'])(
	'%j is drawn literally',
	async (text) => {
		expect((await draw(text))?.height).toBeGreaterThan(20);
	},
);

test('a text without printable characters is not drawn', async () => {
	expect(await draw(' \n 🎉 ')).toBeUndefined();
});
