/** Writes the artwork of `public/art` from the scenes in this folder: `node scripts/art/build.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { optimize } from 'svgo';
import { artwork } from './artwork.ts';

const target = new URL('../../public/', import.meta.url);

for (const [file, { draw, precision = 1, keepIds = false }] of Object.entries(artwork)) {
	const address = new URL(file, target);
	mkdirSync(new URL('.', address), { recursive: true });
	const name = file.replace(/^art\//, '').replace(/\.svg$/, '').replace(/\W+/g, '-');
	const { data } = optimize(draw(), {
		multipass: true,
		floatPrecision: precision,
		plugins: keepIds
			? ['convertPathData', 'convertShapeToPath', 'cleanupNumericValues', 'sortAttrs']
			: ['preset-default', { name: 'prefixIds', params: { prefix: name, delim: '-' } }],
	});
	writeFileSync(address, `${data}\n`);
	const packed = brotliCompressSync(data).length;
	console.log(`${file.padEnd(34)} ${String(data.length).padStart(6)} B ${String(packed).padStart(5)} B br`);
}
