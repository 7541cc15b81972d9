import type { PageTexts } from './page-texts.ts';

/**
 * How to install the site on a home screen. Labels of phone buttons are not translated into
 * Bengali.
 */
export const DOWNLOAD: PageTexts = {
	titles: { bn: 'ফোনে {{brand}}', en: '{{brand}} on your phone' },
	leads: {
		bn: 'হোম স্ক্রিনে রাখুন। অ্যাপের মতো খোলে, স্টোর লাগে না, জায়গাও প্রায় লাগে না।',
		en: 'Add it to your home screen. It opens like an app, with no store and almost no space.',
	},
	sections: [
		{
			code: 'android',
			look: 'steps',
			titles: { bn: 'অ্যান্ড্রয়েড', en: 'Android' },
			contents: {
				bn: '<p>Chrome, Edge বা Samsung-এর ব্রাউজার দিয়ে।</p>',
				en: '<p>With Chrome, Edge or Samsung’s browser.</p>',
			},
			items: [
				{
					titles: { bn: 'মেনু খুলুন', en: 'Open the menu' },
					contents: {
						bn: '<p>এই পেজ Chrome-এ খুলে ডান দিকে উপরের তিনটা ফোঁটা চাপুন।</p>',
						en: '<p>Open this page in Chrome and tap the three dots at the top right.</p>',
					},
					art: 'menu',
				},
				{
					titles: { bn: 'ইনস্টল করুন', en: 'Install' },
					contents: {
						bn: '<p>“<strong lang="en">Install app</strong>” বা “<strong lang="en">Add to home screen</strong>” বেছে নিয়ে নিশ্চিত করুন।</p>',
						en: '<p>Choose “<strong>Install app</strong>” or “<strong>Add to home screen</strong>” and confirm.</p>',
					},
					art: 'install',
				},
				{
					titles: { bn: 'খুলুন', en: 'Open' },
					contents: {
						bn: '<p>আইকনটা এখন অ্যাপের মধ্যে আছে। চাপ দিয়ে লগ ইন করুন।</p>',
						en: '<p>The icon is among your apps. Tap it and log in.</p>',
					},
					art: 'open',
				},
			],
		},
		{
			code: 'ios',
			look: 'steps',
			titles: { bn: 'আইফোন ও আইপ্যাড', en: 'iPhone and iPad' },
			contents: { bn: '<p>Safari দিয়ে।</p>', en: '<p>With Safari.</p>' },
			items: [
				{
					titles: { bn: 'শেয়ার চাপুন', en: 'Tap Share' },
					contents: {
						bn: '<p>এই পেজ Safari-তে খুলে তীর দেওয়া চারকোনা চিহ্নটা চাপুন।</p>',
						en: '<p>Open this page in Safari and tap the square with the arrow.</p>',
					},
					art: 'share',
				},
				{
					titles: { bn: 'যোগ করুন', en: 'Add' },
					contents: {
						bn: '<p>নিচে নেমে “<strong lang="en">Add to Home Screen</strong>”, তারপর “<strong lang="en">Add</strong>” চাপুন।</p>',
						en: '<p>Scroll down to “<strong>Add to Home Screen</strong>”, then tap “<strong>Add</strong>”.</p>',
					},
					art: 'add',
				},
				{
					titles: { bn: 'খুলুন', en: 'Open' },
					contents: {
						bn: '<p>আইকনটা হোম স্ক্রিনে চলে এসেছে। চাপ দিয়ে লগ ইন করুন।</p>',
						en: '<p>The icon is on your home screen. Tap it and log in.</p>',
					},
					art: 'open',
				},
			],
		},
		{
			code: 'lite',
			look: 'steps',
			titles: { bn: 'আইফোনে সহজ উপায়', en: 'iPhone, the easy way' },
			contents: {
				bn: '<p>যেকোনো ব্রাউজারে, কিছু ইনস্টল না করে।</p>',
				en: '<p>In any browser, with nothing to install.</p>',
			},
			items: [
				{
					titles: { bn: 'সাইট খুলুন', en: 'Open the site' },
					contents: {
						bn: '<p>যে ব্রাউজার আছে তাতেই {{host}} খুলুন।</p>',
						en: '<p>Open {{host}} in any browser.</p>',
					},
					art: 'menu',
				},
				{
					titles: { bn: 'সেভ করুন', en: 'Save it' },
					contents: {
						bn: '<p>বুকমার্ক হিসেবে সেভ করুন।</p>',
						en: '<p>Save it as a bookmark or favourite.</p>',
					},
					art: 'bookmark',
				},
				{
					titles: { bn: 'আবার আসুন', en: 'Come back' },
					contents: {
						bn: '<p>পরেরবার বুকমার্ক থেকে খুলুন।</p>',
						en: '<p>Next time open it from your bookmarks.</p>',
					},
					art: 'open',
				},
			],
		},
		{
			code: 'needs',
			look: 'text',
			titles: { bn: 'ফোনে যা লাগবে', en: 'What you need' },
			contents: {
				bn: '<ul><li>অ্যান্ড্রয়েড 8 বা তার পরের, সাথে নতুন Chrome, Edge বা Samsung-এর ব্রাউজার; নয়তো iOS 16.4 বা তার পরের আইফোন বা আইপ্যাড।</li><li>ইন্টারনেট: গেম আর ব্যালেন্স সার্ভারে থাকে। আগে দেখা পেজ নেট ছাড়াও খুলতে পারে, খেলা যায় না।</li><li>ফোনে এক মেগাবাইটের কম জায়গা; গেম খুললে তার ছবিগুলো তখন আসে।</li><li>গেমগুলো Chrome-এ পরীক্ষা করা। পড়া, ডিপোজিট আর রেকর্ড দেখা পুরোনো ব্রাউজারেও চলে, জাভাস্ক্রিপ্ট ছাড়াও।</li></ul>',
				en: '<ul><li>Android 8 or newer with a current Chrome, Edge or Samsung browser; or an iPhone or iPad with iOS 16.4 or newer.</li><li>An internet connection: games and balances are on the server. Pages you have seen may open offline, games do not.</li><li>Less than one megabyte on the phone; games load their pictures when you open them.</li><li>Games are tested in Chrome. Reading, deposits and records also work in older browsers and without JavaScript.</li></ul>',
			},
		},
		{
			code: 'honest',
			look: 'text',
			titles: { bn: 'এটা কী', en: 'What it is' },
			contents: {
				bn: '<p>এটা সাইটটাই, আলাদা উইন্ডোতে খোলে। ব্রাউজারের পেজ যা পারে তার বেশি কিছু পারে না: কন্টাক্ট, মেসেজ বা ফাইল পড়ে না। সরাতে চাইলে অন্য অ্যাপের মতো আইকনটা মুছে দিন। <a href="/help?article=install-app">প্রশ্ন আছে? সাহায্য দেখুন</a></p>',
				en: '<p>The site itself, in its own window. It can do no more on your phone than a page in the browser: it cannot read contacts, messages or files. To remove it, delete the icon like any app. <a href="/help?article=install-app">Questions? See the help</a></p>',
			},
		},
	],
};
