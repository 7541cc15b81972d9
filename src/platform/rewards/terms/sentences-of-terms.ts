import type { Sentence } from './sentences.ts';

/** The sentences of joining, taking, limits, wagering, pots and periods. */
export const TERM = {
	joinNone: { bn: 'আলাদা করে যোগ দিতে হয় না।', en: 'You do not need to join.' },
	joinTap: {
		bn: 'আগে “যোগ দিন” চাপুন। তার আগের কিছু গোনা হয় না।',
		en: 'Tap “Join” first: nothing before that counts.',
	},
	joinForm: { bn: 'ফর্ম পূরণ করে আবেদন করুন।', en: 'Apply with the form.' },
	giveAuto: { bn: 'নিজে থেকেই পাবেন।', en: 'Paid automatically.' },
	giveTap: { bn: 'রিওয়ার্ড সেন্টার থেকে নিন।', en: 'Claim it in the reward centre.' },
	giveCode: { bn: 'কোড লিখলেই পাবেন।', en: 'You get it as soon as you enter the code.' },
	giveTapDays: {
		bn: 'রিওয়ার্ড সেন্টার থেকে {{days}}ের মধ্যে নিন।',
		en: 'Claim it in the reward centre within {{days}}.',
	},
	giveAfter: {
		bn: '{{period}} শেষ হওয়ার পর {{days}}ের মধ্যে রিওয়ার্ড সেন্টার থেকে নিন।',
		en: 'Claim it in the reward centre within {{days}} after the end of the {{period}}.',
	},
	giveTicket: { bn: 'টিকিটের মেয়াদ নেই।', en: 'Tickets do not expire.' },
	giveTicketDays: { bn: 'টিকিট {{days}} পর্যন্ত চলে।', en: 'Tickets are valid for {{days}}.' },
	giveStaff: { bn: 'আমাদের একজন কর্মী দেখে দেন।', en: 'A member of our staff decides.' },
	perMember: { bn: 'একজন পাবেন {{times}}।', en: 'Per member: {{times}}.' },
	otherPerson: {
		bn: 'যাঁর আগে থেকেই অ্যাকাউন্ট আছে, তিনি বন্ধু হিসেবে গোনা হন না।',
		en: 'People who already have an account do not count as friends.',
	},
	perReferrer: { bn: 'একজনের জন্য গোনা হয় {{times}}।', en: 'Counted per member: {{times}}.' },
	total: { bn: 'সবাই মিলে {{times}}।', en: 'For all members together: {{times}}.' },
	oncePerson: { bn: 'একজন একবারই পান।', en: 'Once per person.' },
	onceDevice: { bn: 'একটা ফোন বা কম্পিউটারে একবার।', en: 'Once per device.' },
	oncePayout: { bn: 'টাকা তোলার এক অ্যাকাউন্টে একবার।', en: 'Once per payout account.' },
	lane: {
		bn: '“{{lane}}” অফারগুলোর মধ্যে আপনার জন্য সবচেয়ে ভালোটা পাবেন।',
		en: 'Of the “{{lane}}” offers you get the one that is best for you.',
	},
	wager: {
		bn: 'বোনাসের {{times}} গুণ খেললে তা ক্যাশ হয়: {{amount}} বোনাসে {{needed}}।',
		en: 'The bonus becomes cash when you play {{times}} times its amount: {{needed}} for a bonus of {{amount}}.',
	},
	wagerNone: { bn: 'বোনাসটা সাথে সাথে ক্যাশ।', en: 'The bonus is cash at once.' },
	released: {
		bn: 'প্রতি দশ ভাগের এক ভাগ খেললে বোনাসের দশ ভাগের এক ভাগ ক্যাশ হয়।',
		en: 'Each tenth you play turns a tenth of the bonus into cash.',
	},
	rates: {
		bn: 'খেলার যত ভাগ গোনা হয়: {{rates}}। অন্য গেম গোনা হয় না।',
		en: 'Play that counts: {{rates}}. Other games do not count.',
	},
	stakeMax: { bn: '{{stake}}-এর বেশি বাজি গোনা হয় না।', en: 'Stakes above {{stake}} do not count.' },
	wagerDays: {
		bn: 'সময় {{days}}। তারপর বোনাসের বাকিটা আর থাকে না।',
		en: 'You have {{days}}. Then the rest of the bonus is lost.',
	},
	keep: { bn: 'মাঝখানে টাকা তুললেও বোনাস থাকে।', en: 'You keep the bonus when you withdraw.' },
	forfeit: {
		bn: 'মাঝখানে টাকা তুললে বোনাসের বাকিটা আর থাকে না।',
		en: 'If you withdraw, the rest of the bonus is lost.',
	},
	wagerOwn: { bn: 'ডিপোজিটের টাকা এর মধ্যে নেই।', en: 'Your deposit is not part of it.' },
	own: { bn: 'আপনার নিজের টাকা সব সময় তোলা যায়।', en: 'You can withdraw your own money any time.' },
	pot: { bn: 'এর টাকা আগেই আলাদা করে রাখা আছে।', en: 'The money for it is already set aside.' },
	tableOpen: {
		bn: 'সবচেয়ে বড় পুরস্কার {{prize}} দেওয়ার টাকা থাকলেই খোলা থাকে। বন্ধ থাকলে টিকিট থেকে যায়।',
		en: 'It is open only while the pot covers the top prize, {{prize}}. You keep your ticket while it is closed.',
	},
	potCap: {
		bn: 'এর জন্য {{cap}} রাখা আছে। সবটা দেওয়া হলে অফার শেষ।',
		en: '{{cap}} is set aside for it. The offer ends when it is all paid out.',
	},
	from: { bn: 'শুরু {{from}}।', en: 'From {{from}}.' },
	until: {
		bn: 'শেষ {{until}}। তারপর আর নেওয়া যায় না।',
		en: 'Until {{until}}. After that you cannot claim it.',
	},
	noEnd: {
		bn: 'শেষ তারিখ নেই। বন্ধ হলেও আগে নেওয়া পুরস্কার থাকে।',
		en: 'No end date. If it ends, you keep what you have claimed.',
	},
	once_day: { bn: 'দিনে একবার', en: 'once a day' },
	once_week: { bn: 'সপ্তাহে একবার', en: 'once a week' },
	once_month: { bn: 'মাসে একবার', en: 'once a month' },
	once_life: { bn: 'মোট একবার', en: 'once' },
	times_day: { bn: 'দিনে {{times}} বার', en: '{{times}} times a day' },
	times_week: { bn: 'সপ্তাহে {{times}} বার', en: '{{times}} times a week' },
	times_month: { bn: 'মাসে {{times}} বার', en: '{{times}} times a month' },
	times_life: { bn: 'মোট {{times}} বার', en: '{{times}} times in total' },
	friends_day: { bn: 'দিনে {{times}} জন পর্যন্ত বন্ধু', en: 'up to {{times}} friends a day' },
	friends_week: { bn: 'সপ্তাহে {{times}} জন পর্যন্ত বন্ধু', en: 'up to {{times}} friends a week' },
	friends_month: { bn: 'মাসে {{times}} জন পর্যন্ত বন্ধু', en: 'up to {{times}} friends a month' },
	friends_life: { bn: 'মোট {{times}} জন পর্যন্ত বন্ধু', en: 'up to {{times}} friends in total' },
} satisfies Record<string, Sentence>;

/** Which deposit, from the first. */
export const ORDINALS: readonly Sentence[] = [
	{ bn: 'প্রথম', en: 'first' },
	{ bn: 'দ্বিতীয়', en: 'second' },
	{ bn: 'তৃতীয়', en: 'third' },
	{ bn: 'চতুর্থ', en: 'fourth' },
	{ bn: 'পঞ্চম', en: 'fifth' },
];

export const PERIODS: Readonly<Record<string, Sentence>> = {
	day: { bn: 'দিন', en: 'day' },
	week: { bn: 'সপ্তাহ', en: 'week' },
	month: { bn: 'মাস', en: 'month' },
};

export const WEEKDAYS: readonly Sentence[] = [
	{ bn: 'সোমবার', en: 'Monday' },
	{ bn: 'মঙ্গলবার', en: 'Tuesday' },
	{ bn: 'বুধবার', en: 'Wednesday' },
	{ bn: 'বৃহস্পতিবার', en: 'Thursday' },
	{ bn: 'শুক্রবার', en: 'Friday' },
	{ bn: 'শনিবার', en: 'Saturday' },
	{ bn: 'রবিবার', en: 'Sunday' },
];

export const LANGUAGES: Readonly<Record<'bn' | 'en', Sentence>> = {
	bn: { bn: 'বাংলা', en: 'Bengali' },
	en: { bn: 'ইংরেজি', en: 'English' },
};

export const EXAMPLE = {
	deposited: { bn: 'যেমন: {{base}} ডিপোজিট করলে', en: 'Example: a deposit of {{base}}' },
	played: { bn: 'যেমন: {{base}} খেললে', en: 'Example: playing {{base}}' },
	lost: { bn: 'যেমন: মোট {{base}} হারলে', en: 'Example: a loss of {{base}}' },
	steps: { bn: 'যেমন: {{count}}টা ধাপ সব নিলে', en: 'Example: claiming all {{count}} steps' },
	reached: {
		bn: 'যেমন: {{count}} পর্যন্ত সব ধাপ পার হলে',
		en: 'Example: passing every step up to {{count}}',
	},
	drawn: { bn: 'একবারে গড়ে পাওয়া যায় {{amount}}।', en: 'One draw is worth {{amount}} on average.' },
	gives: { bn: 'পাবেন {{amount}}।', en: 'gives {{amount}}.' },
	toPlay: { bn: 'এটা ক্যাশ করতে খেলতে হয় {{needed}}।', en: 'To turn it into cash, play {{needed}}.' },
} satisfies Record<string, Sentence>;
