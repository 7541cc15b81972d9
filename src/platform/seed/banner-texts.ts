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
		title: { bn: 'RTP দেখে খেলুন', en: 'Know the RTP' },
		content: {
			bn: 'প্রতিটা স্লটের টাইলে RTP লেখা আছে।',
			en: 'It is on every slot’s tile.',
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
			en: 'One round, one clock for everyone.',
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
			bn: 'বসার আগেই ফি দেখে নিন।',
			en: 'See the fee before you sit.',
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
			en: 'Bet on the match or one round.',
		},
	},
	{
		group: 'w_lott',
		image: 'lottery',
		title: { bn: 'ই-লটারি', en: 'E-lottery' },
		content: {
			bn: 'দর দেখে বাজি ধরুন।',
			en: 'See the odds first.',
		},
	},
	{
		group: 'w_cockfight',
		image: 'cockfight',
		title: { bn: 'মোরগ লড়াই', en: 'Cockfight' },
		content: {
			bn: 'লড়াই শুরু হলে বাজি বন্ধ।',
			en: 'Bets close when the fight starts.',
		},
	},
	{
		group: 'w_promotion',
		image: 'promotion',
		title: { bn: 'প্রমোশন', en: 'Promotions' },
		content: {
			bn: 'সব শর্ত প্রমোশনের পেজেই আছে।',
			en: 'Every offer with its full terms.',
		},
	},
	{
		group: 'w_shop',
		image: 'shop',
		title: { bn: 'পয়েন্টের মেয়াদ নেই', en: 'Points never expire' },
		content: {
			bn: 'জমান, যখন খুশি খরচ করুন।',
			en: 'Save them and use them any time.',
		},
	},
	{
		group: 'w_help',
		image: 'help',
		title: { bn: 'সাহায্য লাগবে?', en: 'Need help?' },
		content: {
			bn: 'অ্যাকাউন্ট, টাকা আর গেম নিয়ে সব উত্তর।',
			en: 'Answers about your account, money and games.',
		},
	},
	{
		group: 'w_reg',
		image: 'register',
		title: { bn: 'এখান থেকে শুরু', en: 'Start here' },
		content: {
			bn: 'খেলার টাকায় খেলবেন, আসল টাকা লাগবে না।',
			en: 'Play with play money. No real money needed.',
		},
	},
	{
		group: 'w_login',
		image: 'login',
		title: { bn: 'আবার স্বাগতম', en: 'Welcome back' },
		content: {
			bn: 'আমরা কখনো পাসওয়ার্ড চাই না।',
			en: 'We never ask for your password.',
		},
	},
	{
		group: 'w_forget',
		image: 'forgot',
		title: { bn: 'পাসওয়ার্ড মনে নেই?', en: 'Forgot your password?' },
		content: {
			bn: 'ব্যালেন্স আর রেকর্ড আগের মতোই আছে।',
			en: 'Your balance and records are safe.',
		},
	},
];
