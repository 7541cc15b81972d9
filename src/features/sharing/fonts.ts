import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const PACKAGE = '@fontsource/noto-sans-bengali/files/noto-sans-bengali';
const FILES = ['bengali-400', 'bengali-700', 'latin-400', 'latin-700'];
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

const inflateAsync = promisify(inflate);

/**
 * Returns the font files of share images, so that no machine needs installed fonts. They are
 * packaged as web fonts, which the text renderer cannot read, and unpacked once per process.
 */
export async function unpackFonts(): Promise<string[]> {
	const { resolve } = createRequire(import.meta.url);
	const folder = await mkdtemp(join(tmpdir(), 'jhilik-fonts-'));
	return Promise.all(
		FILES.map(async (name) => {
			const packed = await readFile(resolve(`${PACKAGE}-${name}-normal.woff`));
			const file = join(folder, `${name}.ttf`);
			await writeFile(file, await unpackWoff(packed));
			return file;
		}),
	);
}

/** Unpacks a WOFF 1.0 file to the original TrueType file (W3C WOFF, sections 3 to 5). */
export async function unpackWoff(packed: Buffer<ArrayBuffer>): Promise<Buffer> {
	if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file');
	const count = packed.readUInt16BE(12);
	const tables = await Promise.all(
		Array.from({ length: count }, (_, index) =>
			readTable(packed, HEADER_BYTES + index * ENTRY_BYTES),
		),
	);
	const directory = Buffer.alloc(12 + 16 * count);
	packed.copy(directory, 0, 4, 8);
	const power = 2 ** Math.floor(Math.log2(count));
	directory.writeUInt16BE(count, 4);
	directory.writeUInt16BE(power * 16, 6);
	directory.writeUInt16BE(Math.log2(power), 8);
	directory.writeUInt16BE((count - power) * 16, 10);
	const parts = [directory];
	let offset = directory.length;
	for (const [index, { tag, checksum, data }] of tables.entries()) {
		const at = 12 + index * 16;
		tag.copy(directory, at);
		directory.writeUInt32BE(checksum, at + 4);
		directory.writeUInt32BE(offset, at + 8);
		directory.writeUInt32BE(data.length, at + 12);
		const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
		parts.push(data, padding);
		offset += data.length + padding.length;
	}
	return Buffer.concat(parts);
}

async function readTable(packed: Buffer<ArrayBuffer>, at: number) {
	const offset = packed.readUInt32BE(at + 4);
	const bytes = packed.subarray(offset, offset + packed.readUInt32BE(at + 8));
	const length = packed.readUInt32BE(at + 12);
	return {
		tag: packed.subarray(at, at + 4),
		checksum: packed.readUInt32BE(at + 16),
		data: bytes.length < length ? await inflateAsync(bytes) : bytes,
	};
}
