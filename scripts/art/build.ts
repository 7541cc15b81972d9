/** Writes the SVG files of `public` from the scenes in this folder: `node scripts/art/build.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { artwork } from './artwork.ts';
import { finish } from './finish.ts';

const target = new URL('../../public/', import.meta.url);

for (const [file, drawing] of Object.entries(artwork)) {
	const address = new URL(file, target);
	const text = finish(file, drawing);
	mkdirSync(new URL('.', address), { recursive: true });
	writeFileSync(address, text);
	const packed = brotliCompressSync(text).length;
	console.log(`${file.padEnd(34)} ${text.length} B, ${packed} B in brotli`);
}
