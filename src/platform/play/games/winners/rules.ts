/** Masks a user name: its first and last letter with three dots between, whatever its length. */
export function shortName(username: string): string {
	const letters = [...username];
	return `${letters[0] ?? ''}•••${letters.length > 3 ? letters.at(-1) : ''}`;
}
