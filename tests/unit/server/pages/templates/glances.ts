import type { Glance } from '#lib/wps/glance.ts';

/** What a page shows of a member with 125 taka. */
export function aGlance({
	account = 'rahim',
	type = 0,
	...given
}: Partial<Glance & Pick<Glance['member'], 'account' | 'type'>> = {}): Glance {
	const open = { contactNeeded: false, excluded: false, mustChangePassword: false };
	return {
		member: { account, nickname: account, type, ...open },
		balance: { sumBalance: 1_250_000n, currency: 'BDT', currencySymbol: '৳' },
		...given,
	};
}
