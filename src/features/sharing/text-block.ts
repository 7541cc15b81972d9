import sharp, { type OutputInfo } from 'sharp';

const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A text to be fitted into a box, in the largest possible size. */
export interface TextBlock {
	text: string;
	weight: 'Regular' | 'Bold';
	color: string;
	width: number;
	heightMax: number;
	/** In pixels, the largest first. */
	sizes: readonly number[];
	/** Maximum number of characters that are tried. */
	charactersMax: number;
}

export interface DrawnText {
	png: Buffer;
	height: number;
	/** Whether the text was shortened. */
	isCut: boolean;
}

/**
 * Draws the text. If the smallest size does not fit, it is cut at a word, a single word at a
 * letter.
 */
export async function drawText(block: TextBlock, fontFile: string): Promise<DrawnText | undefined> {
	let words = wordsOf(block.text, block.charactersMax);
	if (words.length === 0) return undefined;
	const all = words.join(' ');
	for (const size of block.sizes) {
		const drawn = await draw(all, size, block, fontFile);
		if (fits(drawn, block)) return { png: drawn.data, height: drawn.info.height, isCut: false };
	}
	const smallest = block.sizes.at(-1) ?? 0;
	for (words = shorter(words); words.length > 0; words = shorter(words)) {
		const drawn = await draw(`${words.join(' ')}…`, smallest, block, fontFile);
		if (fits(drawn, block)) return { png: drawn.data, height: drawn.info.height, isCut: true };
	}
	return undefined;
}

/** Drops the last word; of a single word the last grapheme. */
function shorter(words: readonly string[]): string[] {
	const [word = ''] = words;
	if (words.length > 1) return words.slice(0, fewer(words.length));
	const letters = Array.from(LETTERS.segment(word), ({ segment }) => segment);
	return [letters.slice(0, fewer(letters.length)).join('')].filter(Boolean);
}

function fewer(count: number): number {
	return Math.min(count - 1, Math.floor(count * 0.85));
}

function fits(drawn: { info: OutputInfo }, { width, heightMax }: TextBlock): boolean {
	return drawn.info.height <= heightMax && drawn.info.width <= width;
}

/**
 * Splits into words, without characters that cannot be drawn: control characters, lone surrogates,
 * pictograms.
 */
function wordsOf(text: string, charactersMax: number): string[] {
	const plain = text
		.toWellFormed()
		.replace(/\p{Cc}|\p{Co}|\p{Cn}|\ufffd|\ufe0f|\p{Extended_Pictographic}/gu, ' ');
	return [...plain].slice(0, charactersMax).join('').split(/\s+/).filter(Boolean);
}

function draw(text: string, size: number, { weight, color, width }: TextBlock, fontfile: string) {
	return sharp({
		text: {
			text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
			font: `Noto Sans Bengali ${weight} ${size}`,
			fontfile,
			width,
			dpi: 72,
			rgba: true,
			wrap: 'word-char',
		},
	})
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });
}

function escapeMarkup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
