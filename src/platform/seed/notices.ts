import type { Tx } from '#platform/db/database.ts';
import { publishNotices } from '#platform/site/notices/publish-notices.ts';
import { NOTICES } from './notice-texts.ts';

const BANNERS = [
	{
		image: '/art/banners/padma-gold.svg',
		titles: { bn: 'পদ্মার সোনা', en: 'Padma Gold' },
		contents: {
			bn: 'গোধূলির পদ্মায় ইলিশের ঝাঁক। পাঁচ রিল, দশ লাইন।',
			en: 'Hilsa leap at sunset on the Padma. Five reels, ten lines.',
		},
		link: '/game?vassalage=JHL&gameCode=padma-gold',
		link_texts: { bn: 'এখনই খেলুন', en: 'Play now' },
	},
	{
		image: '/art/banners/provable.svg',
		titles: { bn: 'প্রতিটা রাউন্ড যাচাই করুন', en: 'Check every round yourself' },
		contents: {
			bn: 'ফল আগেই সিল করা। রাউন্ড শেষে মিলিয়ে নিন।',
			en: 'The result is sealed before you play. Check it afterwards.',
		},
		link: null,
		link_texts: {},
	},
	{
		image: '/art/banners/play-money.svg',
		titles: { bn: 'খেলার টাকায় শুরু', en: 'Start with play money' },
		contents: {
			bn: 'আসল টাকা লাগে না। ডিপোজিট করে খেলে দেখুন।',
			en: 'No real money needed. Deposit and try the games.',
		},
		link: '/member/depositv2',
		link_texts: { bn: 'খেলার টাকা নিন', en: 'Get play money' },
	},
];

/** Inserts the first banners and notices, unless some exist. */
export async function seedNotices(tx: Tx): Promise<void> {
	await seedBanners(tx);
	const existing = await tx.selectFrom('notice').select('id').limit(1).executeTakeFirst();
	if (!existing) await publishNotices(tx, NOTICES);
}

async function seedBanners(tx: Tx): Promise<void> {
	const existing = await tx.selectFrom('notice_banner').select('id').limit(1).executeTakeFirst();
	if (existing) return;
	const rows = BANNERS.map((banner, position) => ({
		...banner,
		group_name: 'w_home',
		position,
		ends_at: null,
	}));
	await tx.insertInto('notice_banner').values(rows).execute();
}
