import type { Texts } from '#lib/rules/texts.ts';

export interface FirstBanner {
	group: string;
	image: string;
	title: Texts;
	content: Texts;
	link?: string;
	linkText?: Texts;
}

/** The banners of a new site. Every statement is true for any set of connected vendors. */
export const FIRST_BANNERS: readonly FirstBanner[] = [
	{
		group: 'w_rng',
		image: 'slots',
		title: { bn: 'ফেরতের হিসাব খোলা', en: 'The odds are open' },
		content: {
			bn: 'প্রতিটা স্লটের RTP তার টাইলেই লেখা আছে।',
			en: 'Every slot shows its RTP on its tile.',
		},
		link: '/game?vassalage=JHL&gameCode=padma-gold',
		linkText: { bn: 'পদ্মার সোনা খেলুন', en: 'Play Padma Gold' },
	},
	{
		group: 'w_live',
		image: 'live',
		title: { bn: 'লাইভ ক্যাসিনো', en: 'Live casino' },
		content: {
			bn: 'সবার জন্য একই রাউন্ড, একই ঘড়ি।',
			en: 'One round and one clock for all.',
		},
	},
	{
		group: 'w_fish',
		image: 'fish',
		title: { bn: 'ফিশিং গেম', en: 'Fishing games' },
		content: {
			bn: 'কত বাজি, আপনি ঠিক করেন।',
			en: 'You set the stake.',
		},
	},
	{
		group: 'w_pvp',
		image: 'cards',
		title: { bn: 'কার্ড গেম', en: 'Card games' },
		content: {
			bn: 'বসার আগেই ফি লেখা থাকে।',
			en: 'The fee is shown before you sit.',
		},
	},
	{
		group: 'w_sports',
		image: 'sports',
		title: { bn: 'স্পোর্টস', en: 'Sports' },
		content: {
			bn: 'ম্যাচের আগে, ম্যাচ চলার সময়ও।',
			en: 'Before the match and during it.',
		},
	},
	{
		group: 'w_esports',
		image: 'esports',
		title: { bn: 'ই-স্পোর্টস', en: 'Esports' },
		content: {
			bn: 'ম্যাচে বাজি, রাউন্ডেও বাজি।',
			en: 'On the match or on one round.',
		},
	},
	{
		group: 'w_lott',
		image: 'lottery',
		title: { bn: 'ই-লটারি', en: 'E-lottery' },
		content: {
			bn: 'দর আগেই লেখা থাকে।',
			en: 'The odds are shown first.',
		},
	},
	{
		group: 'w_cockfight',
		image: 'cockfight',
		title: { bn: 'মোরগ লড়াই', en: 'Cockfight' },
		content: {
			bn: 'লড়াই শুরু হলে বাজি বন্ধ।',
			en: 'Bets close when it begins.',
		},
	},
	{
		group: 'w_promotion',
		image: 'promotion',
		title: { bn: 'শর্ত আগে, অফার পরে', en: 'Terms first, then the offer' },
		content: {
			bn: 'প্রতিটা প্রমোশনের সব শর্ত তার পেজেই লেখা আছে।',
			en: 'Every promotion states all its terms on its own page.',
		},
	},
	{
		group: 'w_shop',
		image: 'shop',
		title: { bn: 'পয়েন্টের মেয়াদ নেই', en: 'Points never expire' },
		content: {
			bn: 'জমিয়ে রাখুন, যখন ইচ্ছা কাজে লাগান।',
			en: 'Save them, and use them when you like.',
		},
	},
	{
		group: 'w_help',
		image: 'help',
		title: { bn: 'সোজা কথায় উত্তর', en: 'Answers in plain words' },
		content: {
			bn: 'অ্যাকাউন্ট, টাকা আর খেলা নিয়ে যা জানতে চান।',
			en: 'About your account, money and games.',
		},
	},
	{
		group: 'w_reg',
		image: 'register',
		title: { bn: 'এখান থেকেই শুরু', en: 'Start here' },
		content: {
			bn: 'খেলার টাকায় খেলবেন, আসল টাকা লাগবে না।',
			en: 'You play with play money. No real money is needed.',
		},
	},
	{
		group: 'w_login',
		image: 'login',
		title: { bn: 'আবার স্বাগতম', en: 'Welcome back' },
		content: {
			bn: 'আমাদের কেউ কখনো আপনার পাসওয়ার্ড চাইবে না।',
			en: 'None of us will ever ask you for your password.',
		},
	},
	{
		group: 'w_forget',
		image: 'forgot',
		title: { bn: 'পাসওয়ার্ড মনে নেই?', en: 'Forgot your password?' },
		content: {
			bn: 'ব্যালেন্স আর রেকর্ড যেমন ছিল তেমনই আছে।',
			en: 'Your balance and your records are just as you left them.',
		},
	},
];
