/** The bounds of pictures that prove a payment. Source: ours. */

/** Pictures of one proof. */
export const PICTURES_MAX = 3;
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** What a file field offers; the content decides. */
export const PICTURE_TYPES = 'image/png,image/jpeg';

export type PictureKind = 'png' | 'jpeg';

const SIGNATURES: readonly { kind: PictureKind; bytes: readonly number[] }[] = [
	{ kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
	{ kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
];

/** Returns the kind of a picture by its first bytes; a name or a type proves nothing. */
export function pictureKindOf(content: Uint8Array): PictureKind | undefined {
	return SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))?.kind;
}
