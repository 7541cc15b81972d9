/** Rules of chance: wheel, eggs, raffle, envelopes. */

const PRIZES = [
	{ weight: 5000, points: '10' },
	{ weight: 2500, cash: '5.00' },
	{ weight: 1500, cash: '10.00' },
	{ weight: 700, cash: '20.00' },
	{ weight: 250, cash: '50.00' },
	{ weight: 45, cash: '100.00' },
	{ weight: 5, cash: '500.00' },
];

export const WHEEL = {
	code: 'wheel',
	type: 'PRIZE_WHEEL',
	category: 'DAYS',
	names: { bn: 'চাকা', en: 'Wheel' },
	headline: {
		bn: 'চাকা ঘোরান, সর্বোচ্চ {{prize}}',
		en: 'Spin the wheel: top prize {{prize}}',
	},
	image: '/art/promotions/wheel.svg',
	when: { ticket: {} },
	pay: { tiers: [{ prize: { table: { prizes: PRIZES } } }] },
	join: 'none',
	give: { by: 'tap', days: 30 },
	limits: {},
	pot: { code: 'chance' },
	product: 'ANY',
};

export const EGGS = {
	...WHEEL,
	code: 'eggs',
	type: 'GOLDEN_EGG',
	names: { bn: 'সোনার ডিম', en: 'Golden eggs' },
	headline: {
		bn: 'তিন ডিমের একটা ভাঙুন, সর্বোচ্চ {{prize}}',
		en: 'Crack one of three eggs: top prize {{prize}}',
	},
	image: '/art/promotions/eggs.svg',
	pay: { tiers: [{ prize: { table: { prizes: PRIZES, eggs: 3 } } }] },
};

export const RAFFLE = {
	code: 'month-raffle',
	type: 'MANUAL',
	category: 'DAYS',
	names: { bn: 'মাসের টিকিট ড্র', en: 'Monthly raffle' },
	headline: { bn: 'প্রতিদিন আসুন, টিকিট জমান', en: 'One ticket for each day you log in' },
	image: '/art/promotions/month-raffle.svg',
	when: { clock: { every: 'month', at: '12:00' } },
	counts: { measure: 'days', of: 'logins', over: 'month' },
	pay: {
		tiers: [
			{
				prize: {
					draw: {
						prizes: [
							{ count: 1, cash: '5000.00' },
							{ count: 10, cash: '500.00' },
							{ count: 100, cash: '50.00' },
						],
					},
				},
			},
		],
	},
	join: 'none',
	give: { by: 'auto' },
	limits: { oncePer: ['person'] },
	pot: { code: 'raffle' },
	product: 'ANY',
};

export const ENVELOPES = {
	code: 'envelopes',
	type: 'RAFFLE',
	category: 'DAYS',
	names: { bn: 'উৎসবের খাম', en: 'Festival envelopes' },
	headline: { bn: 'যোগ দিন, নিজের খামটা নিন', en: 'Join and get your envelope' },
	image: '/art/promotions/envelopes.svg',
	when: { clock: { every: 'date', at: '12:00', date: '2027-04-13T12:00:00+06:00' } },
	pay: { tiers: [{ prize: { share: { pool: '10000.00', least: '1.00' } } }] },
	join: 'tap',
	give: { by: 'tap', days: 7 },
	limits: { perMember: { times: 1, per: 'life' }, oncePer: ['person'] },
	pot: { code: 'raffle' },
	product: 'ANY',
};
