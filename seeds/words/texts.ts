/** Sentences for invented people. `{city}`, `{name}`, `{other}` are filled in. Sport, manners and trouble; nothing else. */

export const HEADLINES = [
  'Judo brown belt, patient teacher, hard to pin',
  'Tall, strong and always fair',
  'Pro-style holds with a smile',
  'Ten years on the mat',
  'Competitive only: bring your best',
  'Friendly matches for beginners',
  'Boxing footwork, wrestling heart',
  'Powerlifter with a soft voice',
  'Grappling for all levels',
  'Fantasy matches with real technique',
  'Former gymnast, quick as a cat',
  'Arm wrestling champion of my street',
] as const;

export const ABOUT_OPENINGS = [
  'I grew up on the mats of a small club and never left them.',
  'After twelve years of competition I now choose my own matches.',
  'I came to wrestling from rowing, and I still have the back for it.',
  'I train six days a week and I like people who train too.',
  'My father coached a high-school team; I was the one who would not stay in the stands.',
  'I started with kickboxing, then a friend showed me a single-leg takedown.',
  'I lift heavy and I grapple light on my feet.',
  'Strength is half of it, manners are the other half.',
  'I host in a matted room of my own, clean and quiet.',
  'I like long, technical matches more than quick wins.',
] as const;
export const ABOUT_MIDDLES = [
  'Sessions are in {city}, and I travel every few weeks.',
  'In {city} I work from a matted studio near the centre.',
  'You can find me in {city} most of the year.',
  '{city} is home; see my travels for the rest.',
  'I am based in {city} and answer within a day.',
] as const;
export const ABOUT_CLOSINGS = [
  'Please write a few lines about yourself and what you have in mind.',
  'First time? Say so, I will explain every hold.',
  'Beginners are welcome, show-offs less so.',
  'A deposit holds your time; it counts towards the session.',
  'I screen everyone: two references or a short video call.',
  'No late-night requests, please.',
  'Safety words, rest breaks and water are part of every match.',
  'What happens on the mat is sport, and only sport.',
] as const;

export const DESCRIPTIONS = [
  'Semi-competitive and fantasy matches, pins and submissions, with time to talk before and after.',
  'Technical grappling on 100 square metres of mat. Gi or no-gi.',
  'Boxing rounds with head guards, or a relaxed lesson on the pads.',
  'Feats of strength, lift and carry, arm wrestling: you choose the order.',
  'Pro-style matches with a written storyline, if you like to plan.',
  'Custom videos on request; delivery within two weeks.',
] as const;

export const POSTS = [
  'New mats are here. They smell like a toy shop, in a good way.',
  'Two weeks of strength work done: 20 lbs more on the squat.',
  'Thank you {city}, what a lovely week.',
  'A few slots left for the weekend. Write early, please.',
  'Back from a seminar on leg locks. I have ideas.',
  'Rest day. Tea, a book and a foam roller.',
  'Looking for a sparring partner in {city}, any belt.',
  'My shoulder is fine again. Bookings are open.',
  'Travel dates for the next month are on my profile.',
  'Today a beginner held me down for four whole seconds. Proud of him.',
  'First tournament of the season: silver. The gold is next.',
  'Reminder: deposits hold your time, and they are never refunded on no-shows.',
] as const;

export const GUYS_ON_GIRLS_UP = [
  'On time, friendly and far stronger than she looks. I lost four of five rounds.',
  'Clear about the rules before we began, then a great technical match.',
  'The room was clean, the mats were good, the lesson was better.',
  'She explained every hold. I will come back in the spring.',
  'Best grappling session I have had in {city}.',
  'Answered within an hour and kept to the time. Very professional.',
  'A tough, fair match. My neck remembers it fondly.',
  'Great sense of humour, and no mercy in the last round.',
] as const;
export const GUYS_ON_GIRLS_DOWN = [
  'Moved the date twice. The match itself was fine.',
  'Shorter than agreed, and she was tired from travelling.',
  'Hard to reach before the session; good once we met.',
] as const;

export const GIRLS_ON_GUYS_UP = [
  'Polite, punctual, deposit came at once. Welcome again any time.',
  'Respected every limit. A pleasure to wrestle with.',
  'Good partner on the mat, knows when to tap.',
  'Brought water for both of us. Kind and strong.',
  'Clear messages, no haggling, fun match.',
  'Third session now, never a problem.',
] as const;
export const GIRLS_ON_GUYS_DOWN = [
  'Cancelled an hour before. No deposit, no apology.',
  'Haggled at the door over the agreed time.',
  "Did not tap when he should have, then blamed me. Careful with beginners' pride.",
] as const;

export const GIRLS_ONLY = [
  'He asks the same questions to all of us; the session itself went well.',
  'Met him twice in {city}. Calm, a bit shy.',
  'Wanted to pay on the day and changed the place twice. I said no.',
  'Took my rules seriously. I would see him again.',
  'He books far ahead and keeps it.',
  'Gets loud when he loses. Nothing worse than that.',
  'Please ask him for references, he has good ones.',
] as const;

export const GUY_ABOUT = [
  'Amateur wrestler in college, office worker now. I miss the mats.',
  'I train judo twice a week and love a good pin.',
  'New to this and a little nervous. I read the rules first.',
  'Long-distance runner with strong legs and no upper body.',
  'I travel for work and book a match where I can.',
  'Here for technique, sweat and a fair handshake.',
  'Former rower. I lose with grace.',
  'Arm wrestling is my weakness, in every sense.',
] as const;

export const SCAM_STORIES = [
  [
    'Took deposits for a tour that never happened',
    'She announced a week in {city}, asked for deposits by gift card and stopped answering two days before. Six of us compared notes: the same texts, the same amounts.',
  ],
  [
    'Pictures of somebody else',
    'The pictures belong to a fitness page from abroad. When asked for a short video call she found one excuse after another, and kept the deposit.',
  ],
  [
    'One room, three names',
    'Uses several names with the same phone number and the same rented room. Each name asks for a new deposit after the last one was reported.',
  ],
  [
    'Deposit, then silence',
    'Friendly for a week, then a deposit of 150 dollars, then a phone that was switched off. The address she gave in {city} is a parking lot.',
  ],
  ['Forged references', 'The references she names do not know her. Two of them wrote to us on their own.'],
  [
    'Cancelled at the door and kept the money',
    'A man opened, said she was ill, and closed the door again. Later it turned out that this happened to others on the same evening.',
  ],
  ['Sold the same video six times', 'A custom video that was said to be made for one person went to at least six, under six titles.'],
  ['Asks for account details', 'Wanted a picture of a bank card to "verify" the client. Please never send that to anyone.'],
] as const;

export const PROBLEM_REASONS = [
  ['Changes the rules during the match', 'We agreed on semi-competitive. After two minutes it became a fight, and my arm was out of use for a week.'],
  ['Never shows up', 'Three dates, three cancellations on the same morning, always with a different reason.'],
  ['Somebody films without asking', 'There was a phone on the shelf, recording. She called it a misunderstanding and would not delete it.'],
  ['Argues about the agreed price', 'The price doubled when I stood in the door. I left.'],
  ['Unclean room', 'Mats that nobody had wiped for a while, and no shower although it was promised.'],
  ['Rude to beginners', 'Laughed at my friend for tapping early and ended the session after ten minutes.'],
  ['Posts about clients', 'Wrote about our session in a forum, with my first name and city.'],
  ['Unsafe holds', 'Put on a neck crank without warning and did not let go at the tap.'],
] as const;

export const TIMEWASTER_STORIES: Record<string, readonly string[]> = {
  timewaster: [
    'Books, asks for the address, never comes.',
    'Forty messages, no date. Starts again under a new number each month.',
    'Asked for a discount five times, then vanished.',
    'Sent a screenshot of a deposit that never arrived.',
  ],
  dangerous: [
    'Refused to stop at the tap and blocked the door. Please do not meet him.',
    'Threatened to come back with friends when I ended the session.',
    'Followed me from the studio to the train.',
    'Grabbed me after I had said that the time was over.',
  ],
  weirdo: [
    'Wanted to bring a second man without saying so.',
    'Calls at three in the morning and breathes.',
    'Sends ten pages of script and is angry when a line changes.',
  ],
  scammer: [
    'Pays by cheque and asks for the difference back. The cheque is worthless.',
    'Charged the deposit back two weeks later.',
    'Fake payment confirmations with my name misspelled.',
  ],
  pervert: ['Did not accept that this is sport, from the first message on. Blocked.', 'Ignored my rules in writing, then complained that I cancelled.'],
  'good guy': [
    'Reported by mistake: it was another man with the same first name. He is fine.',
    'Late once because of a storm, apologised and paid for the time.',
  ],
};
export const TIMEWASTER_COMMENTS = [
  'Same number wrote to me last month.',
  'He used another name with me, same voice.',
  'Thank you for the warning, I had a booking with him on Friday.',
  'Was polite with me, but he haggled too.',
  'Blocked him. He tried again by email.',
  'I met him in {city}; everything you say is true.',
  'No show with me as well, twice.',
  'Be careful, he knows where the studio is.',
] as const;

export const SESSION_TYPES = [
  'Semi-competitive wrestling, two rounds, then a lesson on pins',
  'Fantasy match with a short story: rival coaches',
  'Boxing lesson with pads, light sparring at the end',
  'Competitive submission wrestling, best of five',
  'Lift and carry, arm wrestling, feats of strength',
  'Jiu-jitsu rolling, beginner pace',
  'Tag team with a friend of yours, if she is in town',
] as const;
export const AVAILABLE = [
  'Friday after 6 pm',
  'Any weekday morning',
  'Saturday between 2 and 5 pm',
  'The second week of next month',
  'Sunday at noon',
  'Tonight, if that is not too short',
] as const;
export const LENGTHS = ['1 hour', '90 minutes', '2 hours', '30 minutes'] as const;
export const PLACES = ['Your studio', 'A gym that I can rent', 'Hotel with enough floor', 'Your choice', ''] as const;
export const QUESTIONS = ['Do you have mats?', 'Is a deposit needed?', 'May I bring my own gloves?', 'Is parking near?', ''] as const;
export const LIMITS = ['No face hits, please', 'Nothing with the left knee', 'No scissors on the neck', ''] as const;

export const NEWS = [
  ['Welcome to the new season', 'Profiles now show travels right on the card: look for "On tour".', '/wrestlers'],
  ['Safety check beside each request', 'Girls see what others reported about a client before they answer.', '/female_registration'],
  ['How to write a good first message', 'Say who you are, what you train and when you have time. It works.', '/contact'],
  ['Three new scammer reports', 'Deposits by gift card are still the most common trick.', '/scammers'],
  ['Reviews of the month', 'Forty guys told us about their matches. Thank you.', '/reviews'],
  ['On tour this month', 'New York, Las Vegas, London: who comes to your city?', '/advanced_search'],
] as const;

export const CONTACT = [
  ['My stage name has a typo', 'Hello, I wrote my stage name with one letter too many. Can you help me to change it?'],
  ['A review that is not about me', 'One of the reviews on my page speaks of another city and another person. Please have a look.'],
  ['Thank you', 'The travel calendar filled my whole week in Denver. Just wanted to say that.'],
  ['Password email does not arrive', 'I asked twice for a new password and got nothing, not even in the spam folder.'],
  ['Press question', 'We write about women in combat sports and would like to talk to you.'],
] as const;
