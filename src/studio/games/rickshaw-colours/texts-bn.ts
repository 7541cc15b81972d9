/** The texts of the pack in Bengali: name, symbols, feature. `{name}` is filled in. */
export const bn = {
	title: 'রিকশার রং',
	holdWon: 'রিকশা থেমেছে! {reels} নম্বর রিল আটকে আছে, বাকিগুলো আবার ঘুরছে',
	allHeld: 'মাঝের তিন রিলই রিকশা! আরেকবার ঘুরছে',
	respinCount: 'রিস্পিন {respin} · {reels} নম্বর রিলে রিকশা · {payout}',
	respinFree: 'রিস্পিনে আর বাজি কাটে না।',
	respinNumber: 'রিস্পিন {respin}',
	heldReels: '{reels} নম্বর রিল পুরোটা রিকশা',
	featureTitle: 'রিকশা ধরে রাখা',
	wildHint: 'রিকশা: সব প্রতীকের বদলে চলে। শুধু মাঝের তিন রিলে (2, 3, 4) আসে।',
	holdHint:
		'রিকশা এলে পুরো রিলটাই রিকশা হয়ে আটকে থাকে, আর বাকি রিলগুলো আবার ঘোরে। তাতে বাজি কাটে না, প্রতিবারের জয় যোগ হয়। আরেক রিলে রিকশা এলে আবার ঘোরে; এক রাউন্ডে সবচেয়ে বেশি {respins} বার।',
	drawnHint:
		'রিস্পিনসহ পুরো রাউন্ডের ফল বাজি নেওয়ার সময়ই ঠিক হয়ে যায়। মাঝপথে নেট গেলে ফিরে এসে বাকিটা দেখবেন।',
	heldRtpParts: 'কেনা স্পিন {bought}% + রিস্পিন {respin}%',
	roundHitRate: 'রাউন্ডে কিছু একটা মেলে',
	respinRate: 'রিস্পিন আসে',
	allHeldRate: 'মাঝের তিন রিলই রিকশা হয়',
	sessionTitle: '100 বার ঘুরালে কী হয়',
	session:
		'একই বাজিতে 100 জন 100 বার করে ঘুরালে গড়ে {ahead} জন শুরুর চেয়ে বেশি টাকা নিয়ে ওঠেন। মাঝামাঝি যিনি, তাঁর 100টা বাজির মধ্যে {left}টার টাকা থাকে।',
	sessionHow: 'এক রাউন্ডের সব ফল আর তার সম্ভাবনা গুনে কম্পিউটারে যোগ করে বের করা, কারো খেলা দেখে না।',
	rickshaw: 'রিকশা',
	peacock: 'ময়ূর',
	bell: 'রিকশার বেল',
	wheel: 'চাকা',
	horn: 'ভেঁপু',
	parrot: 'টিয়া',
	fringe: 'ঝালর',
	mirror: 'আয়না',
	marigold: 'গাঁদা ফুল',
	paint: 'রঙের কৌটা',
};

export type TextKey = keyof typeof bn;
