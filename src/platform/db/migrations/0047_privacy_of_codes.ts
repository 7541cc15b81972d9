import { type Kysely, sql } from 'kysely';

/** The sentence that what is new follows, and what is new, by language. */
const SENTENCES = [
	{
		after:
			'<li>Google or Facebook learn that you log in here, if you choose to come in by them.</li>',
		added: [
			'{{#firebase}}<li>Google sends the codes to your phone: it learns the number you type, the ',
			'address of this site and of your network, and its check against programs (reCAPTCHA) looks ',
			'at your browser. All of it begins only when you press for a code.</li>{{/firebase}}',
			'{{#geetest}}<li>GeeTest checks that a person asks, before a log-in, a registration or a code: ',
			'it learns your network address and looks at your browser meanwhile.</li>{{/geetest}}',
		],
	},
	{
		after: '<li>Google বা Facebook দিয়ে ঢুকলে তারা জানে যে আপনি এখানে লগ ইন করেন।</li>',
		added: [
			'{{#firebase}}<li>মোবাইলের কোড পাঠায় Google: আপনার লেখা নম্বর, এই সাইট আর আপনার নেটওয়ার্কের ঠিকানা তারা ',
			'জানে, আর রোবট ঠেকানোর যাচাই (reCAPTCHA) আপনার ব্রাউজার দেখে। কোডের বোতাম চাপলে তবেই এসব শুরু হয়।',
			'</li>{{/firebase}}{{#geetest}}<li>লগ ইন, রেজিস্ট্রেশন বা কোডের আগে GeeTest যাচাই করে যে মানুষই চাইছে: ',
			'তখন তারা আপনার নেটওয়ার্ক ঠিকানা জানে আর ব্রাউজার দেখে।</li>{{/geetest}}',
		],
	},
];

/**
 * The privacy statement says who else learns of a number or looks at the browser, where it is so. An
 * installation that kept the sentence it follows gets it; one that wrote its own does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const { after, added } of SENTENCES) {
		await sql`
			UPDATE help_article
			SET contents = replace(contents::text, ${after}, ${after + added.join('')})::jsonb
			WHERE slug = 'privacy' AND strpos(contents::text, ${after}) > 0`.execute(db);
	}
}
