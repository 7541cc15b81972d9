import { crc32, deflateSync } from 'node:zlib';

interface IndexedImage {
	width: number;
	height: number;
	/** One palette index per pixel, row by row. */
	pixels: Uint8Array;
	/** Red, green and blue of up to 256 colours. */
	palette: readonly (readonly [number, number, number])[];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const INDEXED = 3;

/** Encodes a PNG with a palette. */
export function encodePng({ width, height, pixels, palette }: IndexedImage): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = BIT_DEPTH;
	head[9] = INDEXED;
	// Every row begins with its filter type: 0, none.
	const rows = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y += 1) {
		rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
	}
	return Buffer.concat([
		SIGNATURE,
		chunk('IHDR', head),
		chunk('PLTE', Buffer.from(palette.flat())),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.length, 0);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
