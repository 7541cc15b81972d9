import type { NewPromotion } from '#platform/rewards/promotions/publish-promotion.ts';

/** The promotion about the VIP levels and their limits. */
export const RIVER_LEVELS: NewPromotion = {
	category: 'VIP',
	image: '/art/promotions/river-levels.svg',
	link: '/vip',
	linkTexts: { bn: 'লেভেল দেখুন', en: 'See the levels' },
	newDays: 30,
	titles: { bn: 'তিতাস থেকে সাগর: সাতটা VIP লেভেল', en: 'From the Titas to the sea: seven VIP levels' },
	summaries: {
		bn: 'শেষ হওয়া রাউন্ডের বাজি যোগ হয়ে লেভেল বাড়ে। একবার পাওয়া লেভেল আর কমে না।',
		en: 'Stakes of settled rounds raise your level. You keep every level you reach.',
	},
	contents: {
		bn: `<p>ঝিলিকের VIP লেভেলের নাম আমাদের নদীর নামে: তিতাস, করতোয়া, তিস্তা, যমুনা, মেঘনা, পদ্মা আর সবশেষে সাগর।
সবাই শুরু করেন তিতাস থেকে।</p>
<h2>কী গোনা হয়</h2>
<p>গোনা হয় টার্নওভার, মানে যেসব রাউন্ড শেষ হয়েছে সেগুলোর বাজির যোগফল। বাতিল বা ফেরত হওয়া বাজি গোনা হয় না।
জিতলেন না হারলেন, তাতে কিছু যায় আসে না। VIP পেজে নিজের হিসাব সবসময় দেখা যায়।</p>
<h2>কী পাওয়া যায়</h2>
<ul>
<li>প্রতিটা লেভেলে: লেভেলের নাম আর অগ্রগতির হিসাব।</li>
<li>মেঘনা, পদ্মা আর সাগর লেভেলে: VIP কাস্টমার সার্ভিস।</li>
</ul>
<h2>কী বদলায় না</h2>
<p>গেমের সম্ভাবনা, RTP, ডিপোজিট লিমিট আর সুরক্ষার নিয়ম সব লেভেলে একই। লেভেলের জন্য বেশি খেলার দরকার নেই।</p>`,
		en: `<p>The VIP levels of Jhilik are named after our rivers: Titas, Karatoya, Teesta, Jamuna, Meghna, Padma,
and finally Sagar, the sea. Everyone starts at Titas.</p>
<h2>What counts</h2>
<p>Turnover counts: the stakes of all settled rounds, won or lost. Cancelled or returned stakes do not
count. See your progress on the VIP page.</p>
<h2>What you get</h2>
<ul>
<li>At every level: its name and your progress.</li>
<li>At Meghna, Padma and Sagar: VIP customer service.</li>
</ul>
<h2>What does not change</h2>
<p>Game odds, RTP, deposit limits and player protection are the same at every level.
Do not play more for a level.</p>`,
	},
	terms: {
		bn: `<ul>
<li>ট্রায়াল অ্যাকাউন্টের খেলা গোনা হয় না।</li>
<li>একবার পাওয়া লেভেল সময় গেলেও কমে না।</li>
<li>অন্য পেজে লেভেলের নাম বদলাতে এক মিনিট পর্যন্ত লাগতে পারে।</li>
</ul>`,
		en: `<ul>
<li>Trial play does not count.</li>
<li>A level you reach does not drop over time.</li>
<li>Other pages may take up to a minute to show a new level.</li>
</ul>`,
	},
};
