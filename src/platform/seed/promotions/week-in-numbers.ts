import { formatMoney } from '#lib/money.ts';
import { DEPOSIT_DAY_MAX } from '#platform/money/wallet/rules.ts';
import type { NewPromotion } from '#platform/rewards/promotions/publish-promotion.ts';

const dayMax = formatMoney(DEPOSIT_DAY_MAX, '৳');

/** The promotion about responsible play and the tools for it. */
export const WEEK_IN_NUMBERS: NewPromotion = {
	category: 'PLAY_SAFE',
	image: '/art/promotions/week-in-numbers.svg',
	link: '/member/personalHistoryCopy',
	linkTexts: { bn: 'আমার রেকর্ড দেখুন', en: 'See my record' },
	titles: { bn: 'নিজের সপ্তাহের হিসাব', en: 'Your week in numbers' },
	summaries: {
		bn: 'সপ্তাহে একবার দশ মিনিট: কত খেললেন, কত সময় গেল, কোথায় থামবেন।',
		en: 'Ten minutes once a week: how much you played, how long, and where you stop.',
	},
	contents: {
		bn: `<p>খেলার হিসাব নিজের হাতে রাখুন। সপ্তাহে একদিন এই চারটা জিনিস দেখুন।</p>
<ol>
<li><strong>বেটিং রেকর্ড।</strong> প্রতিটা রাউন্ডের বাজি, ফেরত আর ফল। যোগ করে দেখুন সপ্তাহটা কেমন গেল।</li>
<li><strong>অ্যাকাউন্ট রেকর্ড।</strong> প্রতিটা জমা আর খরচ, পরের ব্যালেন্সসহ। এখান থেকে কিছু মোছা যায় না।</li>
<li><strong>গেমের ভেতরের ঘড়ি।</strong> সেশনে কত সময় গেল আর নিট কত জিতলেন বা হারলেন, খেলার সময়ই দেখা যায়।</li>
<li><strong>নিজের সীমা।</strong> আগেই ঠিক করুন সপ্তাহে কত টাকা আর কতক্ষণ। সেখানেই থামুন।</li>
</ol>
<h2>সাইট যা নিজে থেকেই করে</h2>
<ul>
<li>যেকোনো 24 ঘণ্টায় ${dayMax}-এর বেশি খেলার টাকা নেওয়া যায় না।</li>
<li>দুই স্পিনের মাঝে অন্তত 2.5 সেকেন্ড; অটোপ্লে বা টার্বো নেই।</li>
<li>বাজির সমান বা কম ফেরত এলে কোনো ঝলকানি নেই।</li>
</ul>
<h2>যখন থামা দরকার</h2>
<p>হারানো টাকা তুলতে খেলছেন, লুকিয়ে খেলছেন, বা ঘুম-কাজ-পরিবার বাদ পড়ছে? তাহলে আজ আর না।
কাছের কাউকে বলুন, আর কাস্টমার সার্ভিসে জানান।</p>`,
		en: `<p>Keep track of your play. Once a week, look at these four things.</p>
<ol>
<li><strong>The betting record.</strong> Stake, return and result of every round. Add up how the week went.</li>
<li><strong>The account record.</strong> Every deposit and every stake with the balance after it.
Nothing can be removed from it.</li>
<li><strong>The clock in the game.</strong> See your session time and your net win or loss while you
play.</li>
<li><strong>Your own limit.</strong> Decide how much and how long you play in a week, and stop there.</li>
</ol>
<h2>What the site does by itself</h2>
<ul>
<li>No more than ${dayMax} of play money in any 24 hours.</li>
<li>At least 2.5 seconds between two spins; no autoplay and no turbo.</li>
<li>No celebration when a round returns the stake or less.</li>
</ul>
<h2>When it is time to stop</h2>
<p>Playing to win back what you lost, playing in secret, or losing sleep, work or family over it? Then stop
for today. Tell someone close to you, and contact customer service.</p>`,
	},
	terms: {
		bn: `<ul>
<li>এটা বোনাস নয়। এতে যোগ দেওয়ার কিছু নেই।</li>
<li>শুধু প্রাপ্তবয়স্কদের জন্য। বয়সের সীমা প্রতি পেজের নিচে আছে।</li>
</ul>`,
		en: `<ul>
<li>This is not a bonus. There is nothing to join.</li>
<li>Adults only. See the age limit at the bottom of every page.</li>
</ul>`,
	},
};
