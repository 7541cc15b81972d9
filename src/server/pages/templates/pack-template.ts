import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';
import { decompress } from '../../http/compress.ts';
import { TemplateRefused } from './page-template.ts';
import type { SlotLayout } from './template-slots.ts';

/**
 * A template as ready brotli bytes: between the pieces is room for slots of fixed widths, as
 * uncompressed blocks.
 */
export interface Pack {
	/** One more than widths. */
	pieces: readonly Buffer[];
	/** Bytes of each slot. */
	widths: readonly number[];
	/** Bytes of the whole page. */
	length: number;
	quality: number;
	/** Pages made of it. */
	useCount: number;
}

/** Brotli's contexts look two bytes back, so each slot ends with the same two. They mean a space. */
const SLOT_END = '\t\t';
const WINDOW_BITS = 18;

/**
 * Compresses a template around its slots. One encoder makes the whole page. It is flushed before and
 * after each slot, and what it made of the slot's random filler is replaced by an uncompressed block
 * of the same width: distances and contexts of what follows stay true, and nothing refers into a
 * slot. Returns `undefined` when the result is not the page, which is checked once.
 */
export async function packTemplate(
	{ texts }: Pick<SlotLayout, 'texts'>,
	widths: readonly number[],
	quality: number,
): Promise<Pack | undefined> {
	const encoder = createEncoder(quality);
	const fillerOf = createFiller(texts);
	const pieces: Buffer[] = [];
	for (const [index, width] of widths.entries()) {
		const own = await encoder.write(Buffer.from(texts[index] ?? ''));
		pieces.push(Buffer.concat([own, blockHead(width)]));
		await encoder.write(fillerOf(width));
	}
	pieces.push(await encoder.end(Buffer.from(texts.at(-1) ?? '')));
	const length = pieces.reduce((sum, piece) => sum + piece.length, 0) + sumOf(widths);
	const pack = { pieces, widths, length, quality, useCount: 0 };
	return (await isTrue(pack, texts)) ? pack : undefined;
}

function createEncoder(quality: number) {
	const stream: BrotliCompress = createBrotliCompress({
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
		},
	});
	let made: Buffer[] = [];
	stream.on('data', (bytes: Buffer) => made.push(bytes));
	const take = () => {
		const taken = Buffer.concat(made);
		made = [];
		return taken;
	};
	return {
		/** Returns all bytes up to the end of a text. */
		async write(bytes: Buffer): Promise<Buffer> {
			stream.write(bytes);
			await new Promise<void>((done) => {
				stream.flush(constants.BROTLI_OPERATION_FLUSH, done);
			});
			// The last bytes are emitted a tick later.
			await setImmediate();
			return take();
		},
		async end(bytes: Buffer): Promise<Buffer> {
			stream.end(bytes);
			await once(stream, 'end');
			return take();
		},
	};
}

/** The header of an uncompressed block of brotli, RFC 7932 section 9.2. It begins at a byte. */
function blockHead(width: number): Buffer {
	const head = ((width - 1) << 3) | (1 << 19);
	return Buffer.from([head & 255, (head >> 8) & 255, (head >> 16) & 255]);
}

/**
 * Creates the filler of slots: bytes that the page does not have, and no pair of them twice. So brotli
 * finds nothing to copy in a slot. A copy would change the distances that the encoder remembers, and
 * the decoder never sees the commands of a slot.
 */
function createFiller(texts: readonly string[]) {
	const alphabet = unusedBytes(texts);
	const pairs = new Set<number>();
	let last = 0;

	function next(): number {
		const offset = randomInt(alphabet.length);
		for (let index = 0; index < alphabet.length; index++) {
			const byte = alphabet[(offset + index) % alphabet.length] ?? 0;
			const pair = (last << 8) | byte;
			if (pairs.has(pair)) continue;
			pairs.add(pair);
			last = byte;
			return byte;
		}
		throw new TemplateRefused('slots that are too wide');
	}

	return (width: number): Buffer => {
		const filler = Buffer.alloc(width);
		for (let at = 0; at < width - SLOT_END.length; at++) filler[at] = next();
		filler.write(SLOT_END, width - SLOT_END.length);
		return filler;
	};
}

/**
 * Lists the bytes that texts do not have. Without those that continue a letter: brotli's dictionary
 * has words of them.
 */
function unusedBytes(texts: readonly string[]): number[] {
	const used = new Set<number>();
	for (const text of texts) for (const byte of Buffer.from(text)) used.add(byte);
	const isSpare = (byte: number) => byte < 32 || byte === 127 || byte >= 192;
	const isSpace = (byte: number) => byte >= 9 && byte <= 13;
	return Array.from({ length: 256 }, (_, byte) => byte).filter(
		(byte) => isSpare(byte) && !isSpace(byte) && !used.has(byte),
	);
}

async function isTrue(pack: Pack, texts: readonly string[]): Promise<boolean> {
	const { widths } = pack;
	const slots = widths.map((width) =>
		randomBytes(width)
			.toString('hex')
			.slice(0, width / 2),
	);
	const bytes = fillPack(pack, slots);
	const paddedAt = (index: number) => {
		const width = widths[index];
		if (width === undefined) return '';
		return (slots[index] ?? '').padEnd(width - SLOT_END.length) + SLOT_END;
	};
	const whole = texts.map((text, index) => text + paddedAt(index)).join('');
	const page = bytes && (await decompress(bytes).catch(() => undefined));
	return page?.toString() === whole;
}

/** Fills the slots with texts. Returns `undefined` when one is wider than its slot. */
export function fillPack(
	{ pieces, widths, length }: Pack,
	slots: readonly string[],
): Buffer | undefined {
	const page = Buffer.allocUnsafe(length);
	let at = 0;
	for (const [index, piece] of pieces.entries()) {
		at += piece.copy(page, at);
		const width = widths[index];
		if (width === undefined) break;
		const slot = slots[index] ?? '';
		// Buffer.write would cut the text.
		if (widthOf(slot) > width) return undefined;
		const written = page.write(slot, at);
		at += width;
		page.fill(32, at - width + written, at - SLOT_END.length);
		page.write(SLOT_END, at - SLOT_END.length);
	}
	return page;
}

/** Returns the smallest width that has room for a text. Unit: bytes. */
export function widthOf(slot: string): number {
	return Buffer.byteLength(slot) + SLOT_END.length;
}

function sumOf(widths: readonly number[]): number {
	return widths.reduce((sum, width) => sum + width, 0);
}
