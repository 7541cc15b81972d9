/** Rules of play: rebates, cashback, missions. */

export const DAILY_REBATE = {
	code: 'daily-rebate',
	type: 'MANUAL',
	category: 'GAMES',
	names: { bn: 'প্রতিদিনের রিবেট', en: 'Daily rebate' },
	headline: {
		bn: 'আগের দিনের খেলার {{prize}} পর্যন্ত ক্যাশ',
		en: 'Up to {{prize}} of yesterday’s play back in cash',
	},
	when: { clock: { every: 'day', at: '03:00' } },
	who: { level: { min: 2 } },
	counts: { measure: 'sum', of: 'turnover', over: 'day', capPerDay: '200000.00' },
	pay: { tiers: [{ prize: { cash: { rates: { RNG: 30, LIVE: 20 } } } }], least: '1.00' },
	join: 'none',
	give: { by: 'auto' },
	limits: { perMember: { times: 1, per: 'day' } },
	pot: { code: 'rebate' },
	product: 'CASINO',
};

export const MANUAL_REBATE = {
	code: 'manual-rebate',
	type: 'MANUAL',
	category: 'GAMES',
	names: { bn: 'রিবেট', en: 'Rebate' },
	headline: {
		bn: 'খেলার {{prize}} ক্যাশে ফেরত, যেকোনো সময়',
		en: '{{prize}} of your play back in cash, any time',
	},
	image: '/art/promotions/manual-rebate.svg',
	when: { asked: {} },
	counts: { measure: 'sum', of: 'turnover', over: 'sinceClaim', capPerDay: '50000.00' },
	pay: {
		tiers: [{ prize: { cash: { rates: { RNG: 25, FISH: 25, PVP: 25, LIVE: 25 } } } }],
		least: '10.00',
	},
	join: 'none',
	give: { by: 'tap' },
	limits: {},
	pot: { code: 'rebate' },
	product: 'CASINO',
};

export const CASHBACK = {
	code: 'cashback',
	type: 'MANUAL',
	category: 'GAMES',
	names: { bn: 'সাপ্তাহিক ক্যাশব্যাক', en: 'Weekly cashback' },
	headline: {
		bn: 'সপ্তাহের হারের {{prize}} ফেরত',
		en: '{{prize}} of your weekly loss back',
	},
	when: { clock: { every: 'week', weekday: 1, at: '12:00' } },
	counts: { measure: 'netLoss', of: 'turnover', over: 'week' },
	pay: { tiers: [{ prize: { cash: { percent: { bp: 500, max: '1000.00' } } } }] },
	join: 'none',
	give: { by: 'auto' },
	limits: { perMember: { times: 1, per: 'week' } },
	pot: { code: 'rebate' },
	product: 'CASINO',
};

export const MISSION = {
	code: 'three-games',
	type: 'MISSION',
	category: 'GAMES',
	names: { bn: 'তিন গেমের মিশন', en: 'Three-game mission' },
	headline: {
		bn: 'তিন গেমে খেলে {{prize}} পর্যন্ত',
		en: 'Play three games for up to {{prize}}',
	},
	image: '/art/promotions/three-games.svg',
	when: { played: {} },
	counts: {
		...{ measure: 'count', of: 'rounds', over: 'week', capPerDay: '50' },
		...{ games: ['JHL/padma-gold', 'JHL/quicksand', 'JHL/pasha'], stakeMin: '5.00' },
	},
	pay: {
		tiers: [
			{ at: '50', prize: { points: { fixed: '20' } } },
			{ at: '150', prize: { points: { fixed: '30' } } },
			{ at: '300', prize: { points: { fixed: '40' } } },
		],
		adds: true,
	},
	join: 'none',
	give: { by: 'tap', days: 7 },
	limits: {},
	pot: { code: 'missions' },
	product: 'CASINO',
};

export const LEADERBOARD = {
	code: 'best-multiple',
	type: 'MISSION',
	category: 'GAMES',
	names: { bn: 'সপ্তাহের সেরা মাল্টিপ্লায়ার', en: 'Best multiplier of the week' },
	headline: {
		bn: 'সবচেয়ে বড় মাল্টিপ্লায়ারে মোট {{prize}}',
		en: '{{prize}} for the week’s highest multipliers',
	},
	image: '/art/promotions/best-multiple.svg',
	when: { clock: { every: 'week', weekday: 1, at: '12:00' } },
	counts: { measure: 'max', of: 'multiple', over: 'week', firstPerDay: 100 },
	pay: {
		tiers: [
			{
				prize: {
					share: {
						pool: '5000.00',
						ranks: [3000, 1800, 1200, 1000, 800, 600, 500, 400, 400, 300],
					},
				},
			},
		],
	},
	join: 'none',
	give: { by: 'auto' },
	limits: {},
	pot: { code: 'missions' },
	product: 'CASINO',
};
