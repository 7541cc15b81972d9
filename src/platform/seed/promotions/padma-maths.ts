import type { NewPromotion } from '#platform/rewards/promotions/publish-promotion.ts';

/** The promotion with the maths of Padma Gold. A test compares its numbers with the studio's. */
export const PADMA_MATHS: NewPromotion = {
	category: 'GAMES',
	image: '/art/promotions/padma-maths.svg',
	link: '/game?vassalage=JHL&gameCode=padma-gold',
	linkTexts: { bn: 'পদ্মার সোনা খেলুন', en: 'Play Padma Gold' },
	newDays: 30,
	titles: { bn: 'পদ্মার সোনা: ভেতরের হিসাব', en: 'Padma Gold: the maths' },
	summaries: {
		bn: 'RTP, কতবারে জেতে, সবচেয়ে বড় জিত: সব সংখ্যা এখানে।',
		en: 'RTP, how often it pays and the biggest win, in exact figures.',
	},
	contents: {
		bn: `<p>পদ্মার সোনায় পাঁচটা রিল, প্রতিটা রিলে নির্দিষ্ট প্রতীক। তাই রিল কতভাবে থামতে পারে, সেটা গোনা যায়:
41,543,172 ভাবে, প্রতিটার সম্ভাবনা সমান। নিচের সংখ্যাগুলো সেই সব ফল গুনে বের করা, আন্দাজ না।</p>
<table>
<thead><tr><th>কী</th><th>কত</th></tr></thead>
<tbody>
<tr><td>প্লেয়ারের কাছে ফেরত (RTP)</td><td>96.07%</td></tr>
<tr><td>এর মধ্যে কেনা স্পিন থেকে</td><td>82.96%</td></tr>
<tr><td>এর মধ্যে ফ্রি স্পিন থেকে</td><td>13.11%</td></tr>
<tr><td>কেনা স্পিনে কিছু একটা মেলে</td><td>গড়ে 3.70 বারে 1 বার</td></tr>
<tr><td>ফ্রি স্পিন আসে</td><td>গড়ে 101.25 বারে 1 বার</td></tr>
<tr><td>এক স্পিনে সবচেয়ে বড় জিত</td><td>বাজির 287 গুণ</td></tr>
<tr><td>সেটা আসার সম্ভাবনা</td><td>20,771,586 বারে 1 বার</td></tr>
</tbody>
</table>
<h2>এর মানে কী</h2>
<p>96.07% RTP মানে: অনেক অনেক রাউন্ড মিলিয়ে প্লেয়াররা মোট বাজির 96.07% ফেরত পান, আর 3.93% থাকে হাউসের কাছে।
এটা লম্বা সময়ের গড়। এক ঘণ্টার খেলায় আপনি এর অনেক ওপরে থাকতে পারেন, অনেক নিচেও থাকতে পারেন।</p>
<h2>জেনে রাখুন</h2>
<ul>
<li>গেম আপনার আগের হার-জিত মনে রাখে না। প্রতিটা স্পিন নতুন।</li>
<li>বাজি বাড়ালে সম্ভাবনা বদলায় না।</li>
<li>VIP হোন বা নতুন হোন, টেবিল একটাই।</li>
</ul>`,
		en: `<p>Padma Gold has five reels, each with a fixed strip of symbols. So the ways in which they can stop can
be counted: 41,543,172, all equally likely. The figures below come from counting every one of them,
not from an estimate.</p>
<table>
<thead><tr><th>What</th><th>How much</th></tr></thead>
<tbody>
<tr><td>Return to player (RTP)</td><td>96.07%</td></tr>
<tr><td>of it, from bought spins</td><td>82.96%</td></tr>
<tr><td>of it, from free spins</td><td>13.11%</td></tr>
<tr><td>A bought spin pays something</td><td>1 in 3.70 on average</td></tr>
<tr><td>Free spins come</td><td>1 in 101.25 on average</td></tr>
<tr><td>Biggest win in one spin</td><td>287 times the stake</td></tr>
<tr><td>Chance of that win</td><td>1 in 20,771,586</td></tr>
</tbody>
</table>
<h2>What it means</h2>
<p>An RTP of 96.07% means: over a great many rounds players get back 96.07% of all stakes, and the house
keeps 3.93%. It is an average over a long time. In an hour of play you may be far above it or far below.</p>
<h2>Good to know</h2>
<ul>
<li>The game does not remember what you won or lost. Every spin is new.</li>
<li>A higher stake does not change the odds.</li>
<li>VIP or new, the table is the same.</li>
</ul>`,
	},
	terms: {
		bn: `<ul>
<li>সংখ্যাগুলো গেমের এখনকার ভার্সনের। ভার্সনের SHA-256 গেমের নিয়মের পেজে লেখা থাকে।</li>
<li>RTP মানে জেতার নিশ্চয়তা নয়।</li>
</ul>`,
		en: `<ul>
<li>The figures are for the game’s current version. Its SHA-256 is on the rules page.</li>
<li>RTP is no promise of a win.</li>
</ul>`,
	},
};
