/** The drawn profile pictures, `#avatar-1` and so on of `public/art/avatars.svg`. */
export const AVATAR_COUNT = 12;

export const AVATARS: readonly number[] = Array.from({ length: AVATAR_COUNT }, (_, at) => at + 1);

/**
 * Reads the number of a picture: `undefined` for `0`, the picture of a member who has chosen none,
 * and for a picture that the site does not have.
 */
export function avatarOf(text: string | undefined): number | undefined {
	const avatar = Number(text);
	return AVATARS.includes(avatar) && text === String(avatar) ? avatar : undefined;
}
