import { encode } from 'uqr';

/** A QR code as the `d` of one path on a grid of `size`; its quiet border is part of it. */
export function qrPath(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: 'M', border: 3 });
	const rows = data.map((row, y) =>
		row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''),
	);
	return { size, path: rows.join('') };
}
