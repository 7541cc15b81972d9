import type { NewNotice } from '#platform/site/notices/publish-notices.ts';

/** The notices of a new site. Every sentence is true of the shipped product. */
export const NOTICES: readonly NewNotice[] = [
	{
		kind: 'player',
		titles: {
			bn: 'এখানে খেলা হয় খেলার টাকায়',
			en: 'This site uses play money',
		},
		contents: {
			bn: `<p>এই সাইটের টাকা কেনা যায় না, তোলাও যায় না। ডিপোজিট করলে <strong>খেলার টাকা</strong> সাথে সাথে জমা হয়, একদম ফ্রি।</p>
<ul>
<li>একবারে সর্বনিম্ন ৳100.00, সর্বোচ্চ ৳25,000.00।</li>
<li>24 ঘণ্টায় মোট ৳100,000.00 পর্যন্ত।</li>
</ul>
<p>প্রতিটা ডিপোজিট আর বাজি <strong>অ্যাকাউন্ট রেকর্ডে</strong> থাকে, পরের ব্যালেন্সসহ।</p>`,
			en: `<p>Money on this site cannot be bought or cashed out. A deposit adds <strong>play money</strong> at once, for free.</p>
<ul>
<li>From ৳100.00 to ৳25,000.00 at a time.</li>
<li>Up to ৳100,000.00 in 24 hours.</li>
</ul>
<p>Every deposit and bet is in your <strong>account record</strong>, with the balance after it.</p>`,
		},
	},
	{
		kind: 'player',
		titles: {
			bn: 'পদ্মার সোনার প্রতিটা ফল নিজে মিলিয়ে নিন',
			en: 'Check every result of Padma Gold yourself',
		},
		contents: {
			bn: `<p>রাউন্ড শুরুর আগেই গেম তার গোপন সিডের হ্যাশ দেখায়। পরে সিড বদলালে পুরোনোটা দেখা যায়, তখন হ্যাশের সাথে মিলিয়ে নিন।</p>
<ol>
<li>গেম খুলে <strong>ফেয়ারনেস</strong> চাপুন।</li>
<li>চাইলে নিজের সিড লিখুন, তারপর খেলুন।</li>
<li>সার্ভার সিড বদলে পুরোনো রাউন্ড খুলুন, <strong>যাচাই করুন</strong> চাপুন।</li>
</ol>
<p>হিসাবটা আপনার নিজের ব্রাউজারেই হয়।</p>`,
			en: `<p>Before a round the game shows the hash of its secret seed. When you change the seed, the old one is revealed and you can check it against the hash.</p>
<ol>
<li>Open the game and tap <strong>Fairness</strong>.</li>
<li>Enter your own seed if you like, and play.</li>
<li>Change the server seed, open an old round and tap <strong>Verify</strong>.</li>
</ol>
<p>The check runs in your own browser.</p>`,
		},
	},
	{
		kind: 'player',
		titles: {
			bn: 'মাঝপথে নেট গেলে বাজির টাকা হারায় না',
			en: 'Lost connection? Your stake is safe',
		},
		contents: {
			bn: `<p>রাউন্ডের মাঝে নেট গেলে, ব্যাটারি শেষ হলে বা ব্রাউজার বন্ধ হলে চিন্তা নেই।</p>
<p>গেমটা আবার খুলুন, অন্য ফোন থেকেও পারবেন। আটকে থাকা রাউন্ড আগে শেষ হবে। <strong>24 ঘণ্টার</strong> মধ্যে রাউন্ড শেষ না হলে বাজির টাকা ফেরত আসে।</p>`,
			en: `<p>Do not worry if your connection, battery or browser fails in the middle of a round.</p>
<p>Open the game again, on another phone if you like. The interrupted round finishes first. A round still open after <strong>24 hours</strong> is cancelled and its stake is returned.</p>`,
		},
	},
	{
		kind: 'popup',
		titles: { bn: 'স্বাগতম। নিজের গতিতে খেলুন', en: 'Welcome. Play at your own pace' },
		contents: {
			bn: `<p>শুরুর আগেই ঠিক করুন কতক্ষণ আর কত টাকা খেলবেন। এখানে অটো-প্লে নেই।</p>
<p><strong>বেটিং রেকর্ড</strong> আর <strong>অ্যাকাউন্ট রেকর্ড</strong> মেনুতে আছে। অন্যের ফোনে খেললে শেষে লগ আউট করুন।</p>`,
			en: `<p>Before you start, decide how long and how much you will play. There is no autoplay here.</p>
<p>Your <strong>betting record</strong> and <strong>account record</strong> are in the menu. On someone else’s phone, log out when you are done.</p>`,
		},
	},
];
