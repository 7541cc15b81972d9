const BENGALI_ZERO = '০'.charCodeAt(0);
const FULL_WIDTH_ZERO = '０'.charCodeAt(0);

/**
 * Replaces Bengali and full-width digits by Latin ones: such keyboards also type numbers and codes.
 */
export function latinDigits(text: string): string {
	return text.replace(/[০-৯０-９]/g, (digit) => {
		const code = digit.charCodeAt(0);
		return String(code - (code < FULL_WIDTH_ZERO ? BENGALI_ZERO : FULL_WIDTH_ZERO));
	});
}
