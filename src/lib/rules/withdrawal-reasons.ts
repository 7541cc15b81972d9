/** Why staff reject a withdrawal; the member sees it. The texts are `tracker.reason.<code>`. */
export const REJECT_REASONS = [
	'name_unclear',
	'account_shared',
	'second_account',
	'terms_broken',
	'contact_needed',
	'member_wish',
	'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why a payout failed or came back; `void`: the provider did not send it. */
export const PAYOUT_REASONS = [
	'account_unknown',
	'name_differs',
	'account_limit',
	'account_closed',
	'void',
	'unknown',
] as const;

/** Every reason that the member sees, each with its own text. */
export const TOLD_REASONS = [...REJECT_REASONS, ...PAYOUT_REASONS] as const;

export function isRejectReason(text: string): text is RejectReason {
	return (REJECT_REASONS as readonly string[]).includes(text);
}
