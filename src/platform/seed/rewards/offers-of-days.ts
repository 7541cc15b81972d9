/** Rules of log-ins, birthdays, levels and codes. */

/** Sign-in: it needs no deposit and no bet. */
export const SIGN_IN = {
	code: 'sign-in',
	type: 'LOGIN',
	category: 'DAYS',
	names: { bn: 'প্রতিদিনের সাইন-ইন', en: 'Daily sign-in' },
	headline: {
		bn: 'প্রতিদিন পয়েন্ট, শেষ দিনে {{prize}}',
		en: 'Points every day, {{prize}} on the last',
	},
	image: '/art/promotions/sign-in.svg',
	when: { login: {} },
	counts: { measure: 'days', of: 'logins', over: 'life' },
	pay: {
		tiers: ['5', '5', '5', '10', '10', '10', '50'].map((points, index) => ({
			at: String(index + 1),
			prize: { points: { fixed: points } },
		})),
	},
	join: 'none',
	give: { by: 'tap' },
	limits: { perMember: { times: 1, per: 'day' } },
	pot: { code: 'sign-in' },
	product: 'ANY',
};

export const FIRST_LOGIN_TICKET = {
	code: 'first-login-ticket',
	type: 'REGISTER_TASK',
	category: 'DAYS',
	names: { bn: 'প্রথম লগ ইনের টিকিট', en: 'First login ticket' },
	headline: { bn: 'প্রথমবার লগ ইন করলেই {{prize}}', en: '{{prize}} for your first login' },
	image: '/art/promotions/first-login-ticket.svg',
	when: { firstLogin: {} },
	pay: { tiers: [{ prize: { ticket: { rule: 'wheel' } } }] },
	join: 'none',
	give: { by: 'tap', days: 30 },
	limits: { perMember: { times: 1, per: 'life' }, oncePer: ['person'] },
	pot: { code: 'chance' },
	product: 'ANY',
};

export const BIRTHDAY = {
	code: 'birthday',
	type: 'MANUAL',
	category: 'DAYS',
	names: { bn: 'জন্মদিনের উপহার', en: 'Birthday gift' },
	headline: { bn: 'জন্মদিনে লেভেল অনুযায়ী {{prize}} পর্যন্ত', en: 'Up to {{prize}} on your birthday' },
	image: '/art/promotions/birthday.svg',
	when: { clock: { every: 'birthday', at: '00:00' } },
	who: { all: [{ identityProven: true }, { not: { joinedWithinDays: 30 } }] },
	pay: {
		tiers: ['50', '100', '150', '200', '300', '400', '500'].map((points, index) => ({
			level: index + 1,
			prize: { points: { fixed: points } },
		})),
	},
	join: 'none',
	give: { by: 'tap', days: 14 },
	limits: { perMember: { times: 1, per: 'month' }, oncePer: ['person'] },
	pot: { code: 'levels' },
	product: 'ANY',
};

export const LEVEL_UP = {
	code: 'level-up',
	type: 'UPGRADE_BONUS',
	category: 'VIP',
	names: { bn: 'লেভেল বাড়ার পুরস্কার', en: 'Level-up reward' },
	headline: { bn: 'নতুন লেভেলে {{prize}} পর্যন্ত', en: 'Up to {{prize}} for each new level' },
	image: '/art/promotions/level-up.svg',
	when: { levelReached: {} },
	pay: {
		tiers: ['20', '50', '250', '500', '1500', '5000'].map((cash, index) => ({
			level: index + 2,
			prize: { cash: { fixed: cash } },
		})),
	},
	join: 'none',
	give: { by: 'tap', days: 60 },
	limits: {},
	pot: { code: 'levels' },
	product: 'ANY',
};

export const MONTH_GIFT = {
	code: 'month-gift',
	type: 'RANK_SALARY',
	category: 'VIP',
	names: { bn: 'মাসের উপহার', en: 'Monthly gift' },
	headline: {
		bn: 'প্রতি মাসে লেভেল অনুযায়ী {{prize}} পর্যন্ত',
		en: 'Up to {{prize}} a month, by level',
	},
	image: '/art/promotions/month-gift.svg',
	when: { clock: { every: 'month', at: '00:00' } },
	who: { level: { min: 3 } },
	pay: {
		tiers: ['20', '50', '150', '500', '1500'].map((cash, index) => ({
			level: index + 3,
			prize: { cash: { fixed: cash } },
		})),
	},
	join: 'none',
	give: { by: 'tap', days: 30 },
	limits: { perMember: { times: 1, per: 'month' } },
	pot: { code: 'levels' },
	product: 'ANY',
};

export const CODE = {
	code: 'river-code',
	type: 'MANUAL',
	category: 'DAYS',
	names: { bn: 'নদীর কোড', en: 'River code' },
	headline: {
		bn: 'কোড দিয়ে {{prize}} বোনাস, খেললে ক্যাশ',
		en: 'Enter the code for a {{prize}} bonus and play it into cash',
	},
	when: { code: { codes: ['PADMA'] } },
	pay: { tiers: [{ prize: { bonus: { fixed: '30.00' } } }] },
	join: 'none',
	give: { by: 'tap' },
	limits: {
		perMember: { times: 1, per: 'life' },
		total: { times: 1000, per: 'life' },
		oncePer: ['person'],
	},
	wagering: {
		...{ form: 'released', times: 3, days: 14, onWithdraw: 'keep' },
		rates: { RNG: 10_000, FISH: 10_000, LIVE: 1000 },
	},
	pot: { code: 'codes', cap: '30000.00' },
	product: 'CASINO',
};

/** The same words without wagering, so that a code works before bonuses exist. */
export const POINTS_CODE = {
	...CODE,
	code: 'points-code',
	names: { bn: 'পয়েন্টের কোড', en: 'Points code' },
	headline: { bn: 'প্রোমো কোড দিয়ে {{prize}} নিন', en: 'Enter the code for {{prize}}' },
	image: '/art/promotions/points-code.svg',
	when: { code: { codes: ['JHILIK'] } },
	pay: { tiers: [{ prize: { points: { fixed: '100' } } }] },
	wagering: undefined,
	pot: { code: 'codes', cap: '1000.00' },
	product: 'ANY',
};

/** The reward for a friend in another messenger that the specification names. */
export const ZALO = {
	code: 'zalo',
	type: 'SIGNUP',
	category: 'DAYS',
	names: { bn: 'Zalo-র উপহার', en: 'Zalo gift' },
	headline: { bn: 'আমাদের Zalo-তে যোগ দিয়ে {{prize}}', en: '{{prize}} for joining us on Zalo' },
	when: { form: { pictures: 1 } },
	pay: { tiers: [{ prize: { cash: { fixed: '131.00' } } }] },
	join: 'form',
	give: { by: 'staff' },
	limits: { perMember: { times: 1, per: 'life' }, oncePer: ['person'] },
	pot: { code: 'welcome' },
	product: 'ANY',
};
