import type { NewNotice } from '#platform/site/notices/publish-notices.ts';

/** The notices of a new site. Every sentence is true of the shipped product. */
export const NOTICES: readonly NewNotice[] = [
	{
		kind: 'player',
		titles: {
			bn: 'এখানে সবই খেলার টাকা, আসল টাকা লাগে না',
			en: 'Everything here runs on play money',
		},
		contents: {
			bn: `<p>এই সাইটের টাকা কেনা যায় না, তোলাও যায় না। ডিপোজিট করলে <strong>খেলার টাকা</strong> সাথে সাথে জমা হয়, কোনো খরচ নেই।</p>
<ul>
<li>একবারে সর্বনিম্ন ৳100.00, সর্বোচ্চ ৳25,000.00।</li>
<li>24 ঘণ্টায় মোট ৳100,000.00 পর্যন্ত।</li>
</ul>
<p>প্রতিটা ডিপোজিট আর প্রতিটা বাজি <strong>অ্যাকাউন্ট রেকর্ডে</strong> লেখা থাকে, পরের ব্যালেন্স সহ।</p>`,
			en: `<p>The money on this site cannot be bought and cannot be paid out. A deposit adds <strong>play money</strong> at once and costs nothing.</p>
<ul>
<li>From ৳100.00 to ৳25,000.00 at a time.</li>
<li>Up to ৳100,000.00 within 24 hours.</li>
</ul>
<p>Every deposit and every bet stands in your <strong>account record</strong>, with the balance it left.</p>`,
		},
	},
	{
		kind: 'player',
		titles: {
			bn: 'পদ্মার সোনার প্রতিটা ফল নিজে মিলিয়ে নিন',
			en: 'Check every result of Padma Gold yourself',
		},
		contents: {
			bn: `<p>রাউন্ড শুরুর আগেই গেম তার গোপন সিডের ছাপ দেখায়। পরে সিড বদলালে পুরোনোটা সামনে আসে, আর ছাপের সাথে মিলিয়ে দেখা যায়।</p>
<ol>
<li>গেম খুলে <strong>ফেয়ারনেস</strong> চাপুন।</li>
<li>চাইলে নিজের সিড লিখুন, তারপর খেলুন।</li>
<li>সার্ভার সিড বদলে পুরোনো রাউন্ড খুলুন, <strong>যাচাই করুন</strong> চাপুন।</li>
</ol>
<p>হিসাবটা আপনার নিজের ব্রাউজারেই হয়।</p>`,
			en: `<p>Before a round the game shows the fingerprint of its secret seed. When you change the seed the old one is revealed, and you can hold it against that fingerprint.</p>
<ol>
<li>Open the game and press <strong>Fairness</strong>.</li>
<li>Type a seed of your own if you like, and play.</li>
<li>Change the server seed, open an old round and press <strong>Verify</strong>.</li>
</ol>
<p>The sums are done in your own browser.</p>`,
		},
	},
	{
		kind: 'player',
		titles: {
			bn: 'মাঝপথে নেট গেলে বাজির টাকা হারায় না',
			en: 'A lost connection does not lose your stake',
		},
		contents: {
			bn: `<p>রাউন্ডের মাঝে ইন্টারনেট গেলে, ব্যাটারি শেষ হলে বা ব্রাউজার বন্ধ হলে চিন্তা নেই।</p>
<p>গেমটা আবার খুলুন, অন্য ফোন থেকেও পারবেন। থেমে থাকা রাউন্ড আগে শেষ হবে। <strong>24 ঘণ্টার</strong> মধ্যে কোনো রাউন্ড শেষ না হলে বাজির টাকা ফেরত আসে।</p>`,
			en: `<p>A broken connection, an empty battery or a closed browser in the middle of a round is no reason to worry.</p>
<p>Open the game again, on another phone if you like: the interrupted round ends first. A round that is still open after <strong>24 hours</strong> is called off and its stake comes back.</p>`,
		},
	},
	{
		kind: 'popup',
		titles: { bn: 'স্বাগতম। নিজের গতিতে খেলুন', en: 'Welcome. Play at your own pace' },
		contents: {
			bn: `<p>শুরুর আগেই ঠিক করুন কতক্ষণ আর কত টাকা খেলবেন। এখানে অটো-প্লে নেই, তাড়া নেই।</p>
<p>মেনু থেকে <strong>বেটিং রেকর্ড</strong> আর <strong>অ্যাকাউন্ট রেকর্ড</strong> যেকোনো সময় দেখতে পারবেন। অন্যের ফোন ব্যবহার করলে শেষে লগ আউট করুন।</p>`,
			en: `<p>Decide before you start how long and for how much you will play. There is no automatic play here and no rush.</p>
<p>Your <strong>betting record</strong> and your <strong>account record</strong> are in the menu at any time. On somebody else’s phone, log out when you are done.</p>`,
		},
	},
];
