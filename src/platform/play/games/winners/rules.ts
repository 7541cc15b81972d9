/** A user name by its first letter and its last, with as many dots whatever its length. */
export function shortName(username: string): string {
	const letters = [...username];
	return `${letters[0] ?? ''}•••${letters.length > 3 ? letters.at(-1) : ''}`;
}
