import type { NewPromotion } from '#platform/rewards/promotions/publish-promotion.ts';

/** The promotion that explains how a player verifies a round. */
export const CHECK_A_ROUND: NewPromotion = {
	category: 'FAIR_PLAY',
	image: '/art/promotions/check-a-round.svg',
	link: '/game?vassalage=JHL&gameCode=padma-gold',
	linkTexts: { bn: 'একটা রাউন্ড যাচাই করুন', en: 'Check a round' },
	newDays: 30,
	titles: { bn: 'একটা রাউন্ড নিজে যাচাই করুন', en: 'Check a round yourself' },
	summaries: {
		bn: 'ফল আগে থেকেই সিল করা ছিল কি না, পাঁচ ধাপে মিলিয়ে দেখুন।',
		en: 'See in five steps that the result was sealed before you played.',
	},
	contents: {
		bn: `<p>পদ্মার সোনার প্রতিটা ফল তিনটা জিনিস থেকে আসে: সার্ভারের গোপন সিড, আপনার ব্রাউজারের সিড আর রাউন্ডের নম্বর।
খেলার আগেই সার্ভার তার সিডের হ্যাশ (SHA-256) দেখিয়ে দেয়, তাই পরে আর বদলাতে পারে না।</p>
<h2>পাঁচ ধাপ</h2>
<ol>
<li>গেম খুলে <strong>ফেয়ারনেস</strong> চাপুন। সার্ভার সিডের SHA-256 কপি করে রাখুন।</li>
<li>চাইলে নিজের সিড লিখুন: ইংরেজি অক্ষর, সংখ্যা, হাইফেন বা আন্ডারস্কোর।</li>
<li>একটা রাউন্ড খেলুন। রাউন্ডের নম্বর (nonce) 1 করে বাড়ে।</li>
<li>ফেয়ারনেসে ফিরে <strong>সার্ভার সিড বদলান ও দেখুন</strong> চাপুন। এবার পুরোনো সিড দেখা যাবে।</li>
<li>হিস্ট্রি থেকে রাউন্ডটা খুলে <strong>যাচাই করুন</strong> চাপুন। আপনার ব্রাউজারেই পুরো হিসাব আবার হবে, ধাপে ধাপে।</li>
</ol>
<h2>না মিললে</h2>
<p>গেম তখন “মেলেনি” লিখবে। স্ক্রিনশট রেখে কাস্টমার সার্ভিসে জানান। রাউন্ডের JSON কপি করে অন্য যেকোনো
প্রোগ্রাম দিয়েও মেলানো যায়; নিয়মটা গেমের ভেতরেই লেখা আছে।</p>`,
		en: `<p>Every result of Padma Gold comes from three things: the server’s secret seed, the seed of your browser
and the round number. Before you play the server shows the hash (SHA-256) of its seed, so it cannot
change it afterwards.</p>
<h2>Five steps</h2>
<ol>
<li>Open the game, tap <strong>Fairness</strong> and copy the SHA-256 of the server seed.</li>
<li>Enter your own seed if you like: letters, digits, hyphens, underscores.</li>
<li>Play a round. The round number (nonce) goes up by 1.</li>
<li>Back in Fairness, change the server seed. The old one is now revealed.</li>
<li>Open the round in the history and tap <strong>Verify</strong>. Your own browser repeats
the calculation and shows every step.</li>
</ol>
<h2>If it does not match</h2>
<p>The game says so. Keep a screenshot and contact customer service. You can also copy the round as JSON
and check it with any other program: the method is in the game.</p>`,
	},
	terms: {
		bn: `<ul>
<li>এতে কোনো পুরস্কার নেই।</li>
<li>রাউন্ড চলার সময় সিড বদলানো যায় না। আগে রাউন্ড শেষ করুন।</li>
<li>1,000 রাউন্ড বা 24 ঘণ্টা পরে সিড এমনিতেই বদলায়।</li>
</ul>`,
		en: `<ul>
<li>There is no prize.</li>
<li>The seed cannot be changed while a round is open. Finish the round first.</li>
<li>After 1,000 rounds or 24 hours the seed changes by itself.</li>
</ul>`,
	},
};
