import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { uploadProof } from '#lib/wps/contract/uploads.ts';
import type { Api } from '../../api.ts';

const GREEN = { width: 120, height: 80, channels: 3, background: '#0f7a5a' } as const;

/** The bytes of a valid picture. */
export async function aPicture(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
	return await sharp({ create: GREEN }).toFormat(format).toBuffer();
}

export function fileOf(content: Uint8Array | string, name = 'proof.png'): File {
	const bytes = typeof content === 'string' ? content : new Uint8Array(content);
	return new File([bytes], name, { type: 'image/png' });
}

/** Sends a picture; returns its id, or the code of the refusal. */
export async function send(api: Api, token: string, content: Uint8Array | string) {
	const answer = await api.call(uploadProof, { picture: fileOf(content) }, token);
	return answer.ok ? { id: answer.value.imageId } : { code: answer.refusal.code };
}

/** Stores a valid picture of a member. */
export async function anImage(api: Api, token: string): Promise<string> {
	const { id, code } = await send(api, token, await aPicture());
	expect(code).toBeUndefined();
	return id ?? '';
}

/** A JPEG with GPS data and a camera's name. */
export async function aPhotoWithPlace(): Promise<Buffer> {
	const place = {
		IFD0: { Make: 'SecretCamera' },
		IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' },
	};
	return await sharp({ create: GREEN }).withExif(place).jpeg().toBuffer();
}

/** A PNG of a few kilobytes that unpacks to 900 megapixels. */
export function aBomb(side = 30_000): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([1, 0, 0, 0, 0], 8);
	const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 1000));
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
	return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}
