import * as z from 'zod/mini';
import { PICTURE_BYTES_MAX } from '../../rules/wallet/pictures.ts';
import { defineCall } from '../call.ts';

const PATH = '/wps/upload/proof';

/**
 * Stores one picture that proves a payment: a PNG or a JPEG, by its content. It is encoded again
 * without its metadata. A picture that no proof names is deleted after a day.
 *
 * Refuses: `picture_too_big` above 5 MB or 25 megapixels; `picture_kind`; `picture_quota`.
 * Source: ours.
 */
export const uploadProof = defineCall({
	method: 'POST',
	path: PATH,
	access: 'real',
	input: z.strictObject({ picture: z.file() }),
	value: z.object({ imageId: z.string() }),
	refusals: ['picture_too_big', 'picture_kind', 'picture_quota'],
	uploadBytesMax: PICTURE_BYTES_MAX,
});

/**
 * Returns a picture of the member as a file.
 *
 * Refuses: `picture_not_found`, also for another member's.
 * Source: ours.
 */
export const getProof = defineCall({
	method: 'GET',
	path: PATH,
	access: 'real',
	input: z.strictObject({ id: z.uuid() }),
	value: z.object({ text: z.string() }),
	refusals: ['picture_not_found'],
	isDownload: true,
});

/** The address of a picture for an image on a page. */
export function proofAddress(id: string): string {
	return `${PATH}?id=${encodeURIComponent(id)}`;
}
