/** Masks a mobile number except its last four digits: `+880 •••• 5678`. */
export function maskedMobile({ dialCode, number }: { dialCode: string; number: string }): string {
	return `+${dialCode} •••• ${number.slice(-4)}`;
}

/** Masks an e-mail address except the first letter of its name: `r•••@example.com`. */
export function maskedEmail(address: string): string {
	const at = address.lastIndexOf('@');
	return `${[...address][0] ?? ''}•••${at === -1 ? '' : address.slice(at)}`;
}

/** Masks the name of another member except its first and last letter: `d•••r`. */
export function maskedName(name: string): string {
	const letters = [...name];
	return `${letters[0] ?? ''}•••${letters.length > 1 ? letters.at(-1) : ''}`;
}

/** Masks the account of a member further below except two letters and the last one: `ra***7`. */
export function maskedAccount(account: string): string {
	const letters = [...account];
	const shown = Math.min(2, Math.max(0, letters.length - 2));
	return `${letters.slice(0, shown).join('')}***${letters.length > 1 ? letters.at(-1) : ''}`;
}
