/** Rules of registrations, deposits and applications. */

const RELEASED = { form: 'released', onWithdraw: 'keep' };

export const FIRST_MATCH = {
	code: 'first-match',
	type: 'FIRST_DEPOSIT',
	category: 'PLAY_MONEY',
	names: { bn: 'প্রথম ডিপোজিটের বোনাস', en: 'First deposit bonus' },
	headline: {
		bn: 'প্রথম ডিপোজিটে {{prize}} বোনাস',
		en: '{{prize}} bonus on your first deposit',
	},
	image: '/art/promotions/first-match.svg',
	when: { deposit: { nth: 1 } },
	who: { all: [{ joinedWithinDays: 30 }, { phoneProven: true }] },
	counts: { measure: 'sum', of: 'deposit', over: 'event' },
	pay: {
		tiers: [{ at: '500.00', prize: { bonus: { percent: { bp: 5000, max: '500.00' } } } }],
	},
	join: 'none',
	give: { by: 'tap', days: 14 },
	limits: { perMember: { times: 1, per: 'life' }, oncePer: ['person', 'device', 'payout'] },
	wagering: {
		...RELEASED,
		...{ times: 10, stakeMax: '50.00', days: 14 },
		rates: { RNG: 10_000, FISH: 10_000, LIVE: 1000 },
	},
	pot: { code: 'welcome', cap: '100000.00' },
	product: 'CASINO',
};

export const RELOAD = {
	code: 'reload',
	type: 'DEPOSIT',
	category: 'PLAY_MONEY',
	names: { bn: 'রিলোড বোনাস', en: 'Reload bonus' },
	headline: {
		bn: 'সপ্তাহে একবার ডিপোজিটে {{prize}} বোনাস',
		en: '{{prize}} bonus on a deposit, once a week',
	},
	image: '/art/promotions/reload.svg',
	when: { deposit: {} },
	counts: { measure: 'sum', of: 'deposit', over: 'event' },
	pay: {
		tiers: [{ at: '200.00', prize: { bonus: { percent: { bp: 2000, max: '200.00' } } } }],
	},
	join: 'tap',
	give: { by: 'tap', days: 7 },
	limits: { perMember: { times: 1, per: 'week' } },
	wagering: {
		...RELEASED,
		...{ times: 5, days: 14 },
		rates: { RNG: 10_000, FISH: 10_000, PVP: 5000, LIVE: 1000 },
	},
	pot: { code: 'reload', cap: '100000.00' },
	product: 'CASINO',
};

export const NO_DEPOSIT = {
	code: 'welcome-cash',
	type: 'NEW_REGISTER',
	category: 'PLAY_MONEY',
	names: { bn: 'ওয়েলকাম ক্যাশ', en: 'Welcome cash' },
	headline: { bn: 'মোবাইল নম্বর যাচাই করলেই {{prize}}', en: '{{prize}} when you verify your mobile' },
	image: '/art/promotions/welcome-cash.svg',
	when: { registered: {} },
	who: { phoneProven: true },
	pay: { tiers: [{ prize: { cash: { fixed: '20.00' } } }] },
	join: 'none',
	give: { by: 'tap', days: 30 },
	limits: { perMember: { times: 1, per: 'life' }, oncePer: ['person', 'device'] },
	pot: { code: 'welcome', cap: '50000.00' },
	product: 'ANY',
};

export const FREE_ROUNDS = {
	code: 'padma-rounds',
	type: 'MANUAL',
	category: 'GAMES',
	names: { bn: 'পদ্মার সোনার ফ্রি রাউন্ড', en: 'Padma Gold free rounds' },
	headline: { bn: '{{prize}}', en: '{{prize}}' },
	when: { staff: {} },
	who: { list: 'padma-rounds' },
	pay: {
		tiers: [
			{ prize: { freeRounds: { game: 'JHL/padma-gold', rounds: 10, stake: '5.00', days: 7 } } },
		],
	},
	join: 'none',
	give: { by: 'staff' },
	limits: { perMember: { times: 1, per: 'life' } },
	pot: { code: 'rounds' },
	product: 'CASINO',
};

export const APPLICATION = {
	code: 'tell-us',
	type: 'SIGNUP',
	category: 'DAYS',
	names: { bn: 'মতামত দিন', en: 'Share your opinion' },
	headline: {
		bn: 'কী ভালো, কী খারাপ লাগল লিখুন, {{prize}} পান',
		en: '{{prize}} for telling us what you think',
	},
	image: '/art/promotions/tell-us.svg',
	when: { form: { pictures: 3 } },
	pay: { tiers: [{ prize: { cash: { fixed: '100.00' } } }] },
	join: 'form',
	give: { by: 'staff' },
	limits: { perMember: { times: 1, per: 'life' }, oncePer: ['person'] },
	pot: { code: 'welcome', cap: '20000.00' },
	product: 'ANY',
};

export const REFERRAL = {
	code: 'invite',
	type: 'MANUAL',
	category: 'DAYS',
	names: { bn: 'বন্ধুকে ডাকুন', en: 'Invite a friend' },
	headline: { bn: 'বন্ধু খেললে {{prize}} পর্যন্ত', en: 'Up to {{prize}} when friends play' },
	image: '/art/promotions/invite.svg',
	when: {
		friendQualified: { deposits: '500.00', turnover: '2000.00', withinDays: 30, reviewDays: 7 },
	},
	counts: { measure: 'count', of: 'friends', over: 'life' },
	pay: {
		tiers: [
			{ at: '1', prize: { cash: { fixed: '50.00' } } },
			{ at: '5', prize: { cash: { fixed: '100.00' } } },
			{ at: '10', prize: { cash: { fixed: '150.00' } } },
		],
		adds: true,
		friendGets: '25.00',
	},
	join: 'none',
	give: { by: 'tap', days: 60 },
	limits: { perMember: { times: 20, per: 'month' } },
	pot: { code: 'invite', cap: '50000.00' },
	product: 'ANY',
};
