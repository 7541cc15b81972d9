import { formatMoney } from '#lib/money.ts';
import { DEPOSIT_DAY_MAX, DEPOSIT_MAX, DEPOSIT_MIN } from '#platform/money/wallet/rules.ts';
import type { NewPromotion } from '#platform/rewards/promotions/publish-promotion.ts';

const min = formatMoney(DEPOSIT_MIN, '৳');
const max = formatMoney(DEPOSIT_MAX, '৳');
const dayMax = formatMoney(DEPOSIT_DAY_MAX, '৳');

/** The promotion about deposits of play money, with the limits of the wallet. */
export const PLAY_MONEY: NewPromotion = {
	category: 'PLAY_MONEY',
	image: '/art/promotions/play-money.svg',
	link: '/member/depositv2',
	linkTexts: { bn: 'খেলার টাকা নিন', en: 'Get play money' },
	isHot: true,
	titles: { bn: 'প্রতিদিনের খেলার টাকা', en: 'Play money, every day' },
	summaries: {
		bn: `24 ঘণ্টায় মোট ${dayMax} পর্যন্ত খেলার টাকা নিন, একদম ফ্রি। জমা হয় সাথে সাথেই।`,
		en: `Up to ${dayMax} of free play money in any 24 hours, added at once.`,
	},
	contents: {
		bn: `<p>ঝিলিকে খেলতে নিজের টাকা লাগে না। ডিপোজিট পেজে অঙ্ক লিখুন, খেলার টাকা সাথে সাথে ব্যালেন্সে আসবে।</p>
<h2>কত নেওয়া যায়</h2>
<table>
<thead><tr><th>কী</th><th>কত</th></tr></thead>
<tbody>
<tr><td>একবারে সর্বনিম্ন</td><td>${min}</td></tr>
<tr><td>একবারে সর্বোচ্চ</td><td>${max}</td></tr>
<tr><td>চলতি 24 ঘণ্টায় মোট</td><td>${dayMax}</td></tr>
</tbody>
</table>
<h2>কীভাবে নেবেন</h2>
<ol>
<li>লগ ইন করুন, অথবা নতুন অ্যাকাউন্ট খুলুন।</li>
<li>ডিপোজিট পেজে গিয়ে অঙ্ক লিখুন। পরে ব্যালেন্স কত হবে, আগেই দেখা যায়।</li>
<li>“ডিপোজিট করুন” চাপুন। একই ফর্ম দুবার চাপলেও টাকা একবারই জমা হয়।</li>
</ol>
<p>প্রতিটা ডিপোজিট অ্যাকাউন্ট রেকর্ডে থাকে, পরের ব্যালেন্সসহ।</p>`,
		en: `<p>You do not need your own money to play at Jhilik. Enter an amount on the deposit page and the play
money is in your balance at once.</p>
<h2>How much</h2>
<table>
<thead><tr><th>What</th><th>How much</th></tr></thead>
<tbody>
<tr><td>Minimum at a time</td><td>${min}</td></tr>
<tr><td>Maximum at a time</td><td>${max}</td></tr>
<tr><td>Total in any 24 hours</td><td>${dayMax}</td></tr>
</tbody>
</table>
<h2>How to get it</h2>
<ol>
<li>Log in, or open an account.</li>
<li>Go to the deposit page and enter an amount. You see what your balance will be.</li>
<li>Tap “Deposit”. Tapping twice deposits once.</li>
</ol>
<p>Every deposit is in your account record, with the balance after it.</p>`,
	},
	terms: {
		bn: `<ul>
<li>খেলার টাকার কোনো দাম নেই। এটা কেনা যায় না, তোলাও যায় না।</li>
<li>24 ঘণ্টার হিসাব প্রতিটা ডিপোজিটের সময় থেকে, রাত 12টা থেকে না।</li>
<li>কোনো বাজির শর্ত নেই: যা জমা হলো, পুরোটা দিয়েই খেলা যায়।</li>
<li>শুধু প্রাপ্তবয়স্কদের জন্য। বয়সের সীমা প্রতি পেজের নিচে আছে।</li>
</ul>`,
		en: `<ul>
<li>Play money has no value. It cannot be bought or withdrawn.</li>
<li>The 24 hours run from each deposit, not from midnight.</li>
<li>No wagering requirement: play with all of it.</li>
<li>Adults only. See the age limit at the bottom of every page.</li>
</ul>`,
	},
};
