/** A text in the languages of terms. */
export type Sentence = Readonly<Record<'bn' | 'en', string>>;

/** The sentences of what wakes a rule, of who may take part and of what is counted. */
export const WHEN = {
	registered: { bn: 'অ্যাকাউন্ট খোলার পর।', en: 'After you register.' },
	firstLogin: { bn: 'প্রথমবার লগ ইন করার পর।', en: 'After your first login.' },
	login: {
		bn: 'যেদিন লগ ইন করবেন, সেদিন পরের ধাপ। কোনো দিন বাদ গেলেও ধাপ থাকে। শেষ ধাপের পর আবার প্রথম ধাপ।',
		en: 'Each day you log in is the next step. A missed day loses nothing. After the last step you start again at the first.',
	},
	needsNothing: {
		bn: 'ডিপোজিট বা খেলা লাগে না।',
		en: 'No deposit or play needed.',
	},
	deposit: { bn: 'যেকোনো ডিপোজিটের পর।', en: 'After any deposit.' },
	depositNth: { bn: 'আপনার {{nth}} ডিপোজিটের পর।', en: 'After your {{nth}} deposit.' },
	played: { bn: 'খেলার সাথে সাথে হিসাব এগোয়।', en: 'It counts as you play.' },
	levelReached: { bn: 'নতুন VIP লেভেলে ওঠার পর।', en: 'When you reach a VIP level.' },
	friendQualified: {
		bn: 'আপনার বন্ধু {{within}}ের মধ্যে মোট {{deposits}} ডিপোজিট করলে আর {{turnover}} খেললে। তারপর {{review}} যাচাই চলে।',
		en: 'When a friend you invited deposits {{deposits}} and plays {{turnover}} within {{within}}. Then there is a review of {{review}}.',
	},
	// Terms are public, a code is for those who have it.
	code: { bn: 'কোড লিখলে, প্রতিটা কোডে একবার।', en: 'With a code, once for each code.' },
	form: {
		bn: 'আবেদন করলে। সাথে {{pictures}}টা পর্যন্ত ছবি দেওয়া যায়।',
		en: 'By application. You can add up to {{pictures}} pictures.',
	},
	formOne: {
		bn: 'আবেদন করলে। সাথে একটা ছবি দেওয়া যায়।',
		en: 'By application. You can add a picture.',
	},
	formPlain: { bn: 'আবেদন করলে।', en: 'By application.' },
	asked: { bn: 'যখন চাইবেন, তখনই।', en: 'Any time you ask for it.' },
	ticket: { bn: 'একটা টিকিট খরচ করে।', en: 'For a ticket.' },
	clockDay: { bn: 'প্রতিদিন {{at}}-এ।', en: 'Every day at {{at}}.' },
	clockWeek: { bn: 'প্রতি {{weekday}} {{at}}-এ।', en: 'Every {{weekday}} at {{at}}.' },
	clockMonth: { bn: 'প্রতি মাসের 1 তারিখ {{at}}-এ।', en: 'On the first of each month at {{at}}.' },
	clockDate: { bn: '{{date}}-এ।', en: 'On {{date}}.' },
	clockBirthday: { bn: 'আপনার জন্মদিনে {{at}}-এ।', en: 'On your birthday at {{at}}.' },
	staff: { bn: 'আমরা যাঁদের বেছে নিই, তাঁদের জন্য।', en: 'For players we choose.' },
} satisfies Record<string, Sentence>;

export const WHO = {
	level: { bn: 'VIP লেভেল {{min}} বা তার ওপরে', en: 'you are at VIP level {{min}} or higher' },
	joinedWithinDays: {
		bn: 'অ্যাকাউন্ট {{days}} বা তার কম পুরোনো',
		en: 'your account is at most {{days}} old',
	},
	joinedLongAgo: {
		bn: 'অ্যাকাউন্ট {{days}}ের বেশি পুরোনো',
		en: 'your account is more than {{days}} old',
	},
	joinedBefore: {
		bn: 'অ্যাকাউন্ট খুলেছেন {{at}}-এর আগে',
		en: 'you registered before {{at}}',
	},
	phoneProven: { bn: 'মোবাইল নম্বর যাচাই করা', en: 'your mobile number is verified' },
	payoutProven: { bn: 'টাকা তোলার অ্যাকাউন্ট যোগ করা', en: 'you have a payout account' },
	identityProven: { bn: 'পরিচয় যাচাই করা', en: 'your identity is verified' },
	depositsOne: { bn: 'অন্তত একটা ডিপোজিট করেছেন', en: 'you have made a deposit' },
	depositsCount: {
		bn: 'অন্তত {{count}}টা ডিপোজিট করেছেন',
		en: 'you have made at least {{count}} deposits',
	},
	depositsSum: {
		bn: 'মোট অন্তত {{sum}} ডিপোজিট করেছেন',
		en: 'you have deposited at least {{sum}} in total',
	},
	turnover: { bn: 'অন্তত {{atLeast}} খেলেছেন', en: 'you have played at least {{atLeast}}' },
	turnoverTypes: {
		bn: '{{types}} মিলিয়ে অন্তত {{atLeast}} খেলেছেন',
		en: 'you have played at least {{atLeast}} on {{types}}',
	},
	label: { bn: 'আপনার লেবেল “{{label}}”', en: 'you have the label “{{label}}”' },
	language: { bn: 'সাইটের ভাষা {{language}}', en: 'the language of your account is {{language}}' },
	list: { bn: '“{{list}}” তালিকায় আপনি আছেন', en: 'you are on the list “{{list}}”' },
	agentTree: {
		bn: 'আপনি এজেন্ট {{agentTree}}-এর মেম্বার',
		en: 'you are a member of the agent {{agentTree}}',
	},
	within: { bn: 'শেষ {{days}}ে {{what}}', en: '{{what}} in the last {{days}}' },
	all: { bn: 'আর', en: 'and' },
	any: { bn: 'অথবা', en: 'or' },
	not: { bn: 'এমন নয় যে {{what}}', en: 'it is not true that {{what}}' },
	group: { bn: '({{what}})', en: '({{what}})' },
	sentence: { bn: 'শর্ত: {{what}}।', en: 'You can take part if {{what}}.' },
	everyone: { bn: 'সব আসল অ্যাকাউন্টের জন্য।', en: 'For every real account.' },
} satisfies Record<string, Sentence>;

export const COUNTS = {
	sum_turnover: { bn: 'মোট বাজি', en: 'what you play' },
	netLoss_turnover: {
		bn: 'বাজির টাকা থেকে জেতা টাকা বাদ দিলে যা থাকে',
		en: 'your stakes minus your wins',
	},
	days_turnover: { bn: 'যে কদিন খেলেছেন', en: 'days you play' },
	sum_deposit: { bn: 'মোট ডিপোজিট', en: 'your total deposits' },
	count_deposit: { bn: 'ডিপোজিটের সংখ্যা', en: 'the number of your deposits' },
	max_deposit: { bn: 'সবচেয়ে বড় ডিপোজিট', en: 'your largest deposit' },
	count_rounds: { bn: 'রাউন্ডের সংখ্যা', en: 'the number of your rounds' },
	days_rounds: { bn: 'যে কদিন রাউন্ড খেলেছেন', en: 'days with a round' },
	max_multiple: {
		bn: 'এক রাউন্ডে বাজির সবচেয়ে বেশি যত গুণ জেতেন',
		en: 'your highest win in one round as a multiple of the stake',
	},
	days_logins: { bn: 'যে কদিন লগ ইন করেছেন', en: 'days you log in' },
	count_friends: { bn: 'শর্ত পূরণ করা বন্ধুর সংখ্যা', en: 'the number of friends who qualify' },
	event: { bn: 'শুধু ওই ডিপোজিটের টাকা গোনা হয়।', en: 'Only that deposit counts.' },
	sentence: { bn: 'গোনা হয় {{what}}, {{over}}।', en: 'What counts: {{what}}, {{over}}.' },
	types: { bn: 'শুধু {{types}} ধরা হয়।', en: 'Only {{types}} count.' },
	vendors: { bn: 'শুধু {{vendors}}-এর গেম।', en: 'Only games by {{vendors}} count.' },
	games: { bn: 'শুধু এই গেম: {{games}}।', en: 'Only these games count: {{games}}.' },
	stakeMin: { bn: 'বাজি অন্তত {{stake}} হলে গোনা হয়।', en: 'Stakes of at least {{stake}} count.' },
	firstPerDay: {
		bn: 'দিনে প্রথম {{count}}টা রাউন্ড গোনা হয়।',
		en: 'The first {{count}} rounds of a day count.',
	},
	capPerDay: { bn: 'দিনে {{cap}} পর্যন্ত গোনা হয়।', en: 'Up to {{cap}} a day counts.' },
} satisfies Record<string, Sentence>;

export const OVER = {
	day: { bn: 'দিনের হিসাবে', en: 'by day' },
	week: { bn: 'সোম থেকে রবি, সপ্তাহের হিসাবে', en: 'by week, Monday to Sunday' },
	month: { bn: 'মাসের হিসাবে', en: 'by month' },
	sinceClaim: { bn: 'শেষবার নেওয়ার পর থেকে', en: 'since you last claimed' },
	life: { bn: 'শুরু থেকে', en: 'from the start' },
	rolling: { bn: '{{days}} ধরে', en: 'over {{days}}' },
} satisfies Record<string, Sentence>;

/** The same for a clock: it looks back on the period that is over. */
export const OVER_BEFORE: Readonly<Record<string, Sentence>> = {
	day: { bn: 'আগের দিনের হিসাবে', en: 'on the day before' },
	week: { bn: 'আগের সপ্তাহের হিসাবে, সোম থেকে রবি', en: 'in the week before, Monday to Sunday' },
	month: { bn: 'আগের মাসের হিসাবে', en: 'in the month before' },
};

export const TYPES = {
	RNG: { bn: 'স্লট', en: 'slots' },
	FISH: { bn: 'ফিশিং', en: 'fishing' },
	PVP: { bn: 'কার্ড গেম', en: 'card games' },
	LIVE: { bn: 'লাইভ ক্যাসিনো', en: 'live casino' },
	SPORTS: { bn: 'স্পোর্টস', en: 'sports' },
	ESPORTS: { bn: 'ই-স্পোর্টস', en: 'esports' },
	COCKFIGHT: { bn: 'মোরগ লড়াই', en: 'cockfight' },
	LOTT: { bn: 'লটারি', en: 'lottery' },
	ELOTT: { bn: 'ই-লটারি', en: 'e-lottery' },
} satisfies Record<string, Sentence>;

export const PRODUCT = {
	CASINO: { bn: 'ক্যাসিনো গেমের জন্য।', en: 'For casino games.' },
	BETTING: { bn: 'স্পোর্টস বেটিংয়ের জন্য।', en: 'For betting.' },
	LOTTERY: { bn: 'লটারির জন্য।', en: 'For lotteries.' },
	ANY: { bn: 'যেকোনো গেমের জন্য।', en: 'For any game.' },
} satisfies Record<string, Sentence>;
