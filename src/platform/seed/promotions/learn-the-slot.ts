import type { NewPromotion } from '#platform/rewards/promotions/publish-promotion.ts';

const [STAKE_MIN, STAKE_MAX] = ['৳1', '৳100'];

/** The promotion that explains the rules of the slot to a beginner. */
export const LEARN_THE_SLOT: NewPromotion = {
	category: 'GAMES',
	image: '/art/promotions/learn-the-slot.svg',
	link: '/game?vassalage=JHL&gameCode=padma-gold',
	linkTexts: { bn: 'গেমটা খুলুন', en: 'Open the game' },
	titles: { bn: 'পাঁচ মিনিটে স্লট শিখুন', en: 'Learn the slot in five minutes' },
	summaries: {
		bn: 'লাইন কী, বাঘ কী করে, চাঁদ উঠলে কী হয়: প্রথম স্পিনের আগে যা জানা দরকার।',
		en: 'Lines, the tiger and the moon: what to know before your first spin.',
	},
	contents: {
		bn: `<h2>রিল আর লাইন</h2>
<p>পাঁচটা রিল, প্রতিটাতে তিনটা করে প্রতীক দেখা যায়। এর ওপর দিয়ে চলে 10টা লাইন। বাঁ দিকের রিল থেকে পরপর
অন্তত তিনটা একই প্রতীক এক লাইনে পড়লে সেই লাইন পে করে। এক লাইনে সবচেয়ে বড় জিতটাই ধরা হয়।</p>
<h2>বাজি</h2>
<p>এক স্পিনের বাজি ${STAKE_MIN} থেকে ${STAKE_MAX}। বাজিটা 10 লাইনে সমান ভাগ হয়, তাই পেআউটের সংখ্যা বাজির 10 ভাগের 1 ভাগের গুণ।</p>
<h2>দুটো বিশেষ প্রতীক</h2>
<ul>
<li><strong>বাঘ</strong> চাঁদ ছাড়া সব প্রতীকের জায়গা নেয়। এক লাইনে পাঁচটা বাঘ লাইনের বাজির 2,500 গুণ।</li>
<li><strong>চাঁদ</strong> কোনো লাইন মানে না। যেকোনো জায়গায় তিনটা উঠলে আসে 8টা ফ্রি স্পিন, আর তার সব জিত 2 গুণ।
ফ্রি স্পিনের ভেতরে নতুন ফ্রি স্পিন আসে না।</li>
</ul>
<h2>গতি</h2>
<p>দুই স্পিনের মাঝে অন্তত 2.5 সেকেন্ড। অটোপ্লে নেই, টার্বো নেই। মাঝপথে নেট গেলে বাজি ধরা থাকে, ফিরে এলে
রাউন্ড শেষ হয়।</p>`,
		en: `<h2>Reels and lines</h2>
<p>Five reels, three symbols in view on each. Ten lines run across them. A line pays when
at least three of the same symbol are on it in a row from the leftmost reel. Only the biggest win on a
line counts.</p>
<h2>Stake</h2>
<p>A spin costs ${STAKE_MIN} to ${STAKE_MAX}. The stake is split over the 10 lines, so a symbol pays a multiple of a
tenth of it.</p>
<h2>Two special symbols</h2>
<ul>
<li>The <strong>tiger</strong> replaces every symbol but the moon. Five of them on a line pay 2,500
times the line’s stake.</li>
<li>The <strong>moon</strong> needs no line. Three anywhere give 8 free spins with doubled wins.
Free spins do not give more free spins.</li>
</ul>
<h2>Pace</h2>
<p>There are at least 2.5 seconds between spins, and no autoplay or turbo. If your connection drops, the
stake is held and the round finishes when you are back.</p>`,
	},
	terms: {
		bn: `<ul>
<li>পুরো পেআউট টেবিল আর সম্ভাবনা গেমের “নিয়ম” পেজে আছে, বাজি ধরার আগেই দেখা যায়।</li>
<li>নিয়ম বদলালে সেটা নতুন ভার্সন। রাউন্ড যে নিয়মে খেলা, সেই নিয়মেই থাকে।</li>
</ul>`,
		en: `<ul>
<li>The full paytable and odds are on the game’s rules page, before you bet.</li>
<li>If rules change, that is a new version. A round keeps the rules it was played under.</li>
</ul>`,
	},
};
