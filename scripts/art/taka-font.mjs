import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unpackWoff } from '../../src/features/sharing/fonts.ts';
import { ROOT } from '../lib/paths.mjs';

// Writes public/fonts/taka.ttf: the sign of the taka alone, from Noto Sans Bengali (OFL). A whole
// slice of Bengali letters has 44 KB. Run it after an update of the package.

const SIGN = 0x9f3;
const SOURCE = '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff';

const { resolve } = createRequire(import.meta.url);
const font = await unpackWoff(readFileSync(resolve(SOURCE)));
writeFileSync(join(ROOT, 'public/fonts/taka.ttf'), subsetOf(font));

/** @param {Buffer} source a TrueType font */
function subsetOf(source) {
	const tables = readTables(source);
	const sign = glyphOf(tables.cmap);
	const glyphs = [0, sign].map((glyph) => outlineOf(tables, glyph));
	const metrics = [0, sign].map((glyph) => metricOf(tables, glyph));
	const { head, hhea, maxp } = tables;
	// Offsets of 32 bits, and a single advance width for each of the two glyphs.
	head.writeInt16BE(1, 50);
	hhea.writeUInt16BE(glyphs.length, 34);
	maxp.writeUInt16BE(glyphs.length, 4);
	const ends = [0];
	for (const { length } of glyphs) ends.push(Number(ends.at(-1)) + length);
	const loca = Buffer.alloc(4 * ends.length);
	for (const [index, end] of ends.entries()) loca.writeUInt32BE(end, 4 * index);
	const post = Buffer.from(tables.post.subarray(0, 32));
	// Version 3: no glyph names.
	post.writeUInt32BE(0x30000, 0);
	return assemble({
		...{ 'OS/2': tables['OS/2'], cmap: cmapOf(), glyf: Buffer.concat(glyphs), head, hhea },
		...{ hmtx: Buffer.concat(metrics), loca, maxp, name: Buffer.from([0, 0, 0, 0, 0, 6]), post },
	});
}

/** @param {Buffer} source */
function readTables(source) {
	const entries = Array.from({ length: source.readUInt16BE(4) }, (_, index) => {
		const at = 12 + 16 * index;
		const start = source.readUInt32BE(at + 8);
		const end = start + source.readUInt32BE(at + 12);
		return [source.toString('latin1', at, at + 4), Buffer.from(source.subarray(start, end))];
	});
	return /** @type {Record<string, Buffer>} */ (Object.fromEntries(entries));
}

/** Finds the glyph of the sign in the first subtable, of format 4. @param {Buffer} cmap */
function glyphOf(cmap) {
	const table = cmap.subarray(cmap.readUInt32BE(8));
	const doubled = table.readUInt16BE(6);
	for (let at = 0; at < doubled; at += 2) {
		if (table.readUInt16BE(14 + at) < SIGN) continue;
		const start = table.readUInt16BE(16 + doubled + at);
		const delta = table.readInt16BE(16 + 2 * doubled + at);
		const place = 16 + 3 * doubled + at;
		const offset = table.readUInt16BE(place);
		if (offset === 0) return (SIGN + delta) & 0xffff;
		return (table.readUInt16BE(place + offset + 2 * (SIGN - start)) + delta) & 0xffff;
	}
	throw new Error('the font has no taka sign');
}

/** Returns the outline without its instructions. @param {Record<string, Buffer>} tables */
function outlineOf({ glyf, head, loca }, /** @type {number} */ glyph) {
	const isLong = head.readInt16BE(50) === 1;
	const at = (/** @type {number} */ one) =>
		isLong ? loca.readUInt32BE(4 * one) : 2 * loca.readUInt16BE(2 * one);
	const outline = glyf.subarray(at(glyph), at(glyph + 1));
	if (outline.length === 0) return outline;
	const contours = outline.readInt16BE(0);
	if (contours < 0) throw new Error('the sign is composed of other glyphs');
	const place = 10 + 2 * contours;
	const rest = outline.subarray(place + 2 + outline.readUInt16BE(place));
	const bare = Buffer.concat([outline.subarray(0, place), Buffer.from([0, 0]), rest]);
	return Buffer.concat([bare, Buffer.alloc((4 - (bare.length % 4)) % 4)]);
}

/** @param {Record<string, Buffer>} tables */
function metricOf({ hhea, hmtx }, /** @type {number} */ glyph) {
	const full = hhea.readUInt16BE(34);
	const metric = Buffer.alloc(4);
	hmtx.copy(metric, 0, 4 * Math.min(glyph, full - 1), 4 * Math.min(glyph, full - 1) + 2);
	const side = glyph < full ? 4 * glyph + 2 : 4 * full + 2 * (glyph - full);
	hmtx.copy(metric, 2, side, side + 2);
	return metric;
}

/** Maps the sign to glyph 1, in format 12. */
function cmapOf() {
	const cmap = Buffer.alloc(12 + 28);
	for (const [at, value] of [
		[2, 1],
		[4, 3],
		[6, 10],
		[12, 12],
	])
		cmap.writeUInt16BE(value, at);
	for (const [at, value] of [
		[8, 12],
		[16, 28],
		[24, 1],
		[28, SIGN],
		[32, SIGN],
		[36, 1],
	]) {
		cmap.writeUInt32BE(value, at);
	}
	return cmap;
}

/** @param {Record<string, Buffer>} tables in alphabetical order */
function assemble(tables) {
	const entries = Object.entries(tables);
	const directory = Buffer.alloc(12 + 16 * entries.length);
	const power = 2 ** Math.floor(Math.log2(entries.length));
	directory.writeUInt32BE(0x10000, 0);
	directory.writeUInt16BE(entries.length, 4);
	directory.writeUInt16BE(power * 16, 6);
	directory.writeUInt16BE(Math.log2(power), 8);
	directory.writeUInt16BE((entries.length - power) * 16, 10);
	const parts = [directory];
	let offset = directory.length;
	for (const [index, [tag, data]] of entries.entries()) {
		const at = 12 + 16 * index;
		const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
		directory.write(tag, at, 'latin1');
		directory.writeUInt32BE(checksumOf(padded), at + 4);
		directory.writeUInt32BE(offset, at + 8);
		directory.writeUInt32BE(data.length, at + 12);
		parts.push(padded);
		offset += padded.length;
	}
	return Buffer.concat(parts);
}

/** @param {Buffer} data */
function checksumOf(data) {
	let sum = 0;
	for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
	return sum;
}
