/** Why staff reject a bill; the payee reads it. The texts are `bill.why.<code>`. */
export const BILL_REJECTIONS = [
	'terms_broken',
	'play_not_real',
	'contact_needed',
	'other',
] as const;
export type BillRejection = (typeof BILL_REJECTIONS)[number];

/** What a held bill waits for, or why a bill was rejected. */
export const BILL_WHYS = ['above_limit', ...BILL_REJECTIONS] as const;
export type BillWhy = (typeof BILL_WHYS)[number];

export function isBillRejection(text: string): text is BillRejection {
	return (BILL_REJECTIONS as readonly string[]).includes(text);
}
