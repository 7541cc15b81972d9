import sharp from 'sharp';
import { type PictureKind, pictureKindOf } from '#lib/rules/wallet/pictures.ts';
import { refuse } from '#platform/core/refuse.ts';
import { ENCODE_S_MAX, PIXELS_MAX, SIDE_MAX, WAITING_MAX } from './rules.ts';

export type EncodePicture = (content: Uint8Array) => Promise<Buffer>;

/**
 * Creates the encoder of a process. It encodes one picture at a time, because each takes a core.
 * Refuses `unavailable` when too many wait.
 */
export function createPictureEncoder(encode: EncodePicture = encodePicture): EncodePicture {
	let last: Promise<unknown> = Promise.resolve();
	let count = 0;
	return async (content) => {
		if (count > WAITING_MAX) throw refuse('unavailable');
		count += 1;
		const turn = last.then(() => encode(content));
		last = turn.catch(() => undefined);
		try {
			return await turn;
		} finally {
			count -= 1;
		}
	};
}

/**
 * Encodes a picture again as WebP: upright, at most `SIDE_MAX` long, without metadata or anything else
 * that its file had. Refuses `picture_kind` and `picture_too_big`.
 */
export async function encodePicture(content: Uint8Array): Promise<Buffer> {
	const kind = pictureKindOf(content);
	if (!kind) throw refused('picture_kind');
	await requireBounds(content, kind);
	try {
		return await sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
			.rotate()
			.resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 80 })
			.timeout({ seconds: ENCODE_S_MAX })
			.toBuffer();
	} catch {
		// Broken or hostile content; the reason is the decoder's.
		throw refused('picture_kind');
	}
}

async function requireBounds(content: Uint8Array, kind: PictureKind): Promise<void> {
	// Reads the header alone.
	const found = await sharp(content, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	if (found?.format !== kind) throw refused('picture_kind');
	if (found.width * found.height > PIXELS_MAX) throw refused('picture_too_big');
}

function refused(code: 'picture_kind' | 'picture_too_big') {
	return refuse(code, {}, 'picture');
}
