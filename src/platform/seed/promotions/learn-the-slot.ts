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
		en: 'What a line is, what the tiger does, what the moon brings: all you need before the first spin.',
	},
	contents: {
		bn: `<h2>রিল আর লাইন</h2>
<p>পাঁচটা রিল, প্রতিটাতে তিনটা করে প্রতীক দেখা যায়। এর ওপর দিয়ে চলে 10টা লাইন। বাঁ দিকের রিল থেকে পরপর
অন্তত তিনটা একই প্রতীক এক লাইনে পড়লে সেই লাইন পে করে। এক লাইনে সবচেয়ে বড় জয়টাই ধরা হয়।</p>
<h2>বাজি</h2>
<p>এক স্পিনের বাজি ${STAKE_MIN} থেকে ${STAKE_MAX}। বাজিটা 10 লাইনে সমান ভাগ হয়, তাই পেআউটের সংখ্যা বাজির 10 ভাগের 1 ভাগের গুণ।</p>
<h2>দুটো বিশেষ প্রতীক</h2>
<ul>
<li><strong>বাঘ</strong> চাঁদ ছাড়া সব প্রতীকের জায়গা নেয়। এক লাইনে পাঁচটা বাঘ লাইনের বাজির 2,500 গুণ।</li>
<li><strong>চাঁদ</strong> কোনো লাইন মানে না। যেকোনো জায়গায় তিনটা উঠলে আসে 8টা ফ্রি স্পিন, আর তার সব জয় 2 গুণ।
ফ্রি স্পিনের ভেতরে নতুন ফ্রি স্পিন আসে না।</li>
</ul>
<h2>গতি</h2>
<p>দুই স্পিনের মাঝে অন্তত 2.5 সেকেন্ড। অটোপ্লে নেই, টার্বো নেই। মাঝপথে নেট গেলে বাজি ধরা থাকে, ফিরে এলে
রাউন্ড শেষ হয়।</p>`,
		en: `<h2>Reels and lines</h2>
<p>There are five reels and three symbols of each are in view. Ten lines run across them. A line pays when
at least three of the same symbol lie on it, one after the other from the leftmost reel. Of a line only
its biggest win counts.</p>
<h2>The stake</h2>
<p>A spin costs from ${STAKE_MIN} to ${STAKE_MAX}. The stake is shared by the 10 lines, so what a symbol pays is a multiple
of a tenth of it.</p>
<h2>Two special symbols</h2>
<ul>
<li>The <strong>tiger</strong> stands in for every symbol but the moon. Five of them on a line pay 2,500
times the line’s stake.</li>
<li>The <strong>moon</strong> needs no line. Three anywhere bring 8 free spins, whose wins are doubled.
Free spins bring no further free spins.</li>
</ul>
<h2>The pace</h2>
<p>At least 2.5 seconds lie between two spins. There is no autoplay and no turbo. When your connection
breaks the stake is held, and the round ends when you are back.</p>`,
	},
	terms: {
		bn: `<ul>
<li>পুরো পেআউট টেবিল আর সম্ভাবনা গেমের “নিয়ম” পেজে আছে, বাজি ধরার আগেই দেখা যায়।</li>
<li>নিয়ম বদলালে সেটা নতুন ভার্সন। যে রাউন্ড যে নিয়মে খেলা হয়েছে, সেটা সেই নিয়মেই থাকে।</li>
</ul>`,
		en: `<ul>
<li>The whole table of pays and odds is on the game’s rules page, before you stake anything.</li>
<li>Changed rules are a new version. A round stays under the rules it was played by.</li>
</ul>`,
	},
};
