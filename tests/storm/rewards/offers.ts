/** The rules of the storm: cash by codes, points, a bonus, a capped pot, and a rebate of days. */

export const CODES = Array.from({ length: 24 }, (_, n) => `CODE${n}`);
export const POINT_CODES = Array.from({ length: 12 }, (_, n) => `POINTS${n}`);

const base = {
	type: 'MANUAL',
	category: 'DAYS',
	names: { bn: 'ঝড়', en: 'Storm' },
	headline: { bn: 'নিন {{prize}}', en: 'Take {{prize}}' },
	join: 'none',
	give: { by: 'tap' },
	limits: {},
	product: 'ANY',
};

export const CASH = {
	...{ ...base, code: 'cash', when: { code: { codes: CODES } }, pot: { code: 'cash' } },
	pay: { tiers: [{ prize: { cash: { fixed: '7.00' } } }] },
};

export const POINTS = {
	...{ ...base, code: 'points', when: { code: { codes: POINT_CODES } }, pot: { code: 'points' } },
	pay: { tiers: [{ prize: { points: { fixed: '100' } } }] },
};

/** Half of the members can have it. */
export const CAPPED = {
	...{ ...base, code: 'capped', when: { code: { codes: ['CAPPED'] } } },
	pay: { tiers: [{ prize: { cash: { fixed: '3.00' } } }] },
};

export const BONUS = {
	...{ ...base, code: 'bonus', when: { code: { codes: ['BONUS'] } }, product: 'CASINO' },
	pay: { tiers: [{ prize: { bonus: { fixed: '50.00' } } }] },
	wagering: {
		...{ form: 'released', times: 2, days: 30, onWithdraw: 'keep' },
		rates: { RNG: 10_000 },
	},
	pot: { code: 'bonus' },
};

/** Tickets of each member. */
export const TICKETS = 8;

/** Chance decides which of two equal prizes a ticket brings. */
export const WHEEL = {
	...{ ...base, code: 'wheel', when: { ticket: {} }, pot: { code: 'wheel' } },
	give: { by: 'tap', days: 30 },
	pay: {
		tiers: [
			{
				prize: {
					table: {
						prizes: [
							{ weight: 3, cash: '4.00' },
							{ weight: 7, cash: '4.00' },
						],
					},
				},
			},
		],
	},
};

export const REBATE = {
	...{ ...base, code: 'rebate', product: 'CASINO', give: { by: 'auto' } },
	when: { clock: { every: 'day', at: '00:00' } },
	counts: { measure: 'sum', of: 'turnover', over: 'day', capPerDay: '1000000.00' },
	pay: { tiers: [{ prize: { cash: { rates: { RNG: 100 } } } }] },
	pot: { code: 'rebate' },
};
