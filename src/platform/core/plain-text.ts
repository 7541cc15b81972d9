/**
 * Letters of other scripts that look like Latin ones, and signs that look like a dot: an address written
 * with them reads as one. Each group has the Latin letter first. Source: the letters of Unicode's
 * confusables that make up host names.
 */
const LOOK_ALIKES = new Map(
	'aаɑα bвь cсϲ dԁ eеεҽ gɡ hһн iіıι jј kкκ lӏ mм nпոη oоοօσ pрρ qԛ rг sѕ tтτ uυս vνѵ wԝш xхχ yуγү zᴢ'
		.split(' ')
		.flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
);
/** Signs without a width, and marks that another letter is decorated with. */
const INVISIBLE =
	/\p{Cf}|\p{Me}|[\u{300}-\u{36f}]|[\u{fe00}-\u{fe0f}]|[\u{115f}\u{1160}\u{3164}\u{2800}]/gu;
const DOTS = /[·•‧∙⋅。٫۔।・﹒]/gu;
const SLASHES = /[⁄∕╱⧸]/gu;

/**
 * Returns a text in the form in which addresses, numbers and words are looked for: small letters, no
 * signs without a width, digits of every script as 0 to 9.
 */
export function plainText(text: string): string {
	return asciiDigits(text.normalize('NFKD'))
		.toLowerCase()
		.replace(INVISIBLE, '')
		.replace(DOTS, '.')
		.replace(SLASHES, '/')
		.replace(/\s+/gu, ' ')
		.trim();
}

/** Returns the text with look-alikes of Latin letters as these letters. */
export function latinText(plain: string): string {
	return [...plain].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** In every script ten digits follow each other, and those of two scripts may. */
function asciiDigits(text: string): string {
	return text.replace(/\p{Nd}/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0;
		let zero = code;
		while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
		return String((code - zero) % 10);
	});
}
