import type { Sentence } from './sentences.ts';

/** The sentences of prizes. */
export const PRIZE = {
	cash: { bn: '{{amount}} ক্যাশ', en: '{{amount}} in cash' },
	cashRates: { bn: 'ক্যাশে {{amount}}', en: 'in cash {{amount}}' },
	bonus: { bn: '{{amount}} বোনাস', en: '{{amount}} bonus' },
	points: { bn: '{{amount}} পয়েন্ট', en: '{{amount}} points' },
	pointsValue: { bn: '{{amount}} পয়েন্ট', en: 'points: {{amount}}' },
	percent: { bn: '{{percent}} (সর্বোচ্চ {{max}})', en: '{{percent}}, up to {{max}}' },
	rate: { bn: '{{type}} {{percent}}', en: '{{percent}} of {{type}}' },
	ticket: { bn: '“{{rule}}”-এর একটা টিকিট', en: 'a ticket for “{{rule}}”' },
	freeRounds: {
		bn: '{{game}} গেমে {{rounds}}টা ফ্রি রাউন্ড, প্রতিটা {{stake}}, {{days}} পর্যন্ত',
		en: '{{rounds}} free rounds of {{stake}} on {{game}}, valid {{days}}',
	},
	goods: { bn: '{{name}} (দাম {{worth}})', en: '{{name}} (worth {{worth}})' },
	pool: { bn: 'মোট {{pool}} ভাগ হয়', en: 'a shared pool of {{pool}}' },
	ranks: { bn: 'স্থান অনুযায়ী {{ranks}}', en: 'by rank: {{ranks}}' },
	cuts: { bn: 'কে কত পাবেন তা লটারিতে ঠিক হয়', en: 'shares decided by chance' },
	least: { bn: 'কমপক্ষে {{least}}', en: 'at least {{least}} each' },
	places: { bn: '{{count}} জন পর্যন্ত যোগ দিতে পারেন', en: 'up to {{count}} can join' },
	draw: {
		bn: 'ড্র: {{prizes}} (দিনে একটা টিকিট)',
		en: 'a draw: {{prizes}} (one ticket a day)',
	},
	drawn: { bn: '{{count}}টা {{cash}}', en: '{{count}} × {{cash}}' },
	table: { bn: 'যেকোনো একটা: {{prizes}}', en: 'one of: {{prizes}}' },
	eggs: {
		bn: '{{eggs}}টা ডিম থেকে একটা ভাঙলে যেকোনো একটা: {{prizes}}',
		en: 'crack one of {{eggs}} eggs for one of: {{prizes}}',
	},
	weighted: { bn: '{{prize}} (সম্ভাবনা {{chance}})', en: '{{prize}} (chance {{chance}})' },
} satisfies Record<string, Sentence>;

/** What a tier asks, by what is counted. */
export const TIER = {
	turnover: { bn: '{{at}} খেললে {{prize}}।', en: 'For {{at}} played: {{prize}}.' },
	netLoss: { bn: '{{at}} থেকে {{prize}}।', en: 'From {{at}}: {{prize}}.' },
	deposit: { bn: '{{at}} ডিপোজিট থেকে {{prize}}।', en: 'From a deposit of {{at}}: {{prize}}.' },
	deposits: { bn: '{{at}}টা ডিপোজিট হলে {{prize}}।', en: 'From {{at}} deposits: {{prize}}.' },
	rounds: { bn: '{{at}} রাউন্ডে {{prize}}।', en: 'At {{at}} rounds: {{prize}}.' },
	multiple: { bn: 'বাজির {{at}} গুণ থেকে {{prize}}।', en: 'From {{at}} times the stake: {{prize}}.' },
	dayList: { bn: 'দিন 1 থেকে {{count}}: {{prizes}}।', en: 'Days 1 to {{count}}: {{prizes}}.' },
	days: { bn: 'দিন {{at}}: {{prize}}।', en: 'Day {{at}}: {{prize}}.' },
	daysPlayed: { bn: '{{at}} দিন হলে {{prize}}।', en: 'For {{at}} days: {{prize}}.' },
	friends: { bn: '{{at}} নম্বর বন্ধু থেকে {{prize}}।', en: 'From friend number {{at}}: {{prize}}.' },
	plain: { bn: 'পুরস্কার: {{prize}}।', en: 'Prize: {{prize}}.' },
	level: {
		bn: 'VIP লেভেল {{level}} থেকে: {{sentence}}',
		en: 'From VIP level {{level}}: {{sentence}}',
	},
	plainLevel: { bn: 'VIP লেভেল {{level}}: {{prize}}।', en: 'VIP level {{level}}: {{prize}}.' },
	sum: { bn: '{{count}}টা ধাপ মিলিয়ে {{amount}}।', en: 'All {{count}} steps together: {{amount}}.' },
	adds: {
		bn: 'যতগুলো ধাপ পার হবেন, সবগুলোর পুরস্কার পাবেন।',
		en: 'You get the prize of every step you reach.',
	},
	least: { bn: '{{least}}-এর কম হলে দেওয়া হয় না।', en: 'Amounts under {{least}} are not paid.' },
	leastPoints: {
		bn: '{{least}} পয়েন্টের কম হলে দেওয়া হয় না।',
		en: 'Under {{least}} points are not paid.',
	},
	friendGets: { bn: 'আপনার বন্ধু পান {{amount}}।', en: 'Your friend gets {{amount}}.' },
	floor: {
		bn: 'পুরস্কারের {{step}}-এর ছোট অংশ বাদ যায়।',
		en: 'Prizes are rounded down to {{step}}.',
	},
} satisfies Record<string, Sentence>;
