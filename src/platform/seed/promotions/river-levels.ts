import type { NewPromotion } from '#platform/rewards/promotions/publish-promotion.ts';

/** The promotion about the VIP levels and their limits. */
export const RIVER_LEVELS: NewPromotion = {
	category: 'VIP',
	image: '/art/promotions/river-levels.svg',
	link: '/vip',
	linkTexts: { bn: 'ধাপগুলো দেখুন', en: 'See the levels' },
	newDays: 30,
	titles: { bn: 'তিতাস থেকে সাগর: VIP-এর সাত ধাপ', en: 'From the Titas to the sea: seven VIP levels' },
	summaries: {
		bn: 'শেষ হওয়া রাউন্ডের বাজি যোগ হয়ে ধাপ বাড়ে। একবার পাওয়া ধাপ আর কমে না।',
		en: 'The stakes of your settled rounds add up to levels. A level that is reached stays reached.',
	},
	contents: {
		bn: `<p>ঝিলিকের VIP ধাপগুলোর নাম আমাদের নদীর নামে: তিতাস, করতোয়া, তিস্তা, যমুনা, মেঘনা, পদ্মা আর সবশেষে সাগর।
প্রত্যেক সদস্য শুরু করেন তিতাস থেকে।</p>
<h2>কী গোনা হয়</h2>
<p>গোনা হয় টার্নওভার, মানে যেসব রাউন্ড শেষ হয়েছে সেগুলোর বাজির যোগফল। বাতিল বা ফেরত হওয়া বাজি গোনা হয় না।
জিতলেন না হারলেন, তাতে কিছু যায় আসে না। VIP পেজে নিজের হিসাব সবসময় দেখা যায়।</p>
<h2>কী পাওয়া যায়</h2>
<ul>
<li>প্রতিটা ধাপে: ধাপের নাম আর অগ্রগতির খোলা হিসাব।</li>
<li>মেঘনা, পদ্মা ও সাগর ধাপে: VIP কাস্টমার সার্ভিস।</li>
</ul>
<h2>কী বদলায় না</h2>
<p>গেমের সম্ভাবনা, RTP, ডিপোজিটের সীমা আর সুরক্ষার নিয়ম সব ধাপে একই। ধাপের জন্য বেশি খেলার কোনো কারণ নেই।</p>`,
		en: `<p>The VIP levels of Jhilik are named after our rivers: Titas, Karatoya, Teesta, Jamuna, Meghna, Padma,
and at last Sagar, the sea. Every member begins at Titas.</p>
<h2>What counts</h2>
<p>Turnover counts: the stakes of all rounds that are settled. Stakes that were cancelled or given back do
not. Whether you won or lost makes no difference. The VIP page always shows where you stand.</p>
<h2>What you get</h2>
<ul>
<li>At every level: its name, and an open account of your progress.</li>
<li>At Meghna, Padma and Sagar: VIP customer service.</li>
</ul>
<h2>What does not change</h2>
<p>The odds, the RTP, the limits of deposits and the rules that protect you are the same at every level.
No level is a reason to play more.</p>`,
	},
	terms: {
		bn: `<ul>
<li>ট্রায়াল অ্যাকাউন্টের খেলা গোনা হয় না।</li>
<li>একবার পাওয়া ধাপ সময় গেলে কমে না।</li>
<li>পেজের ওপরের ধাপের নাম বদলাতে এক মিনিট পর্যন্ত লাগতে পারে।</li>
</ul>`,
		en: `<ul>
<li>The play of trial accounts does not count.</li>
<li>A level that is reached does not fall as time passes.</li>
<li>The level’s name on other pages may take up to a minute to follow.</li>
</ul>`,
	},
};
