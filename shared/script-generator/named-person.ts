/**
 * Names of people in the written scripts, and common ones that a new script may have. Left out is what begins questions and
 * orders, "Will it cost points?", "Mark each page", and June, which is mostly the month.
 */
const PERSON_NAMES: ReadonlySet<string> = new Set(
  (
    'Aaron Abby Adele Adeyemi Ahmed Aisha Al Alexander Ali Alice Alicia Alma Alvarez Amanda Amara Ames Amir Amos ' +
    'Amy Ana Andre Andrea Andrew Angela Anita Ann Anna Annette Anthony Arjun Arlene Arnold Arthur Arturo Ashley ' +
    'Audrey Ava Barbara Bea Beatrice Beatriz Ben Benjamin Bernadette Bernard Bernice Beth Bev Beverly Bill Bo Bob ' +
    'Bobby Bonnie Brandon Bree Brenda Brian Bruno Camille Carl Carla Carlos Carmen Carol Carson Celia Chad ' +
    'Charlene Charles Cheryl Chris Christine Christopher Clement Clyde Cole Colin Colleen Collins Corey Corinne ' +
    'Curtis Cynthia Dale Dan Dana Dani Daniel Danielle Danny Darnell Dave David Dean Deborah Dee Delia Della ' +
    'Denise Dennis Denny Derek Derrick Desmond Dev Devin Dewitt Diane Diaz Diego Dion Dolores Donna Dora Doreen ' +
    'Dre Duane Dunn Earl Ed Edward Elaine Elena Elisa Elizabeth Ellis Emily Emma Eric Ernesto Estelle Farid ' +
    'Fatima Fay Felix Fran Francine Frank Gail Garcia Gary Gene Gerald Gerard Gil Gina Glen Glenn Gloria Gordon ' +
    'Grace Grant Greg Gregory Guadalupe Gus Gwen Hal Hana Hank Hannah Harold Harriet Heather Hector Helen Helena ' +
    'Hollis Hugo Ike Imani Ines Inez Ingrid Irene Iris Irma Isabella Ivan Ivy Jack Jacob Jacqueline Jada James ' +
    'Janelle Jason Javier Jaylen Jean Jennifer Jerome Jerry Jess Jessica Jo Joan Joanna Joanne Joel Joelle John ' +
    'Jon Jonah Jonathan Jose Joseph Josephine José Joshua Josie Joy Joyce Juan Julie Justin Karen Kate ' +
    'Katherine Kathleen Kay Kayla Keisha Kenji Kenneth Kevin Kim Kimberly Kira Kowalski Kurt Larry Laura Lauren ' +
    'Leland Len Lena Lenore Leo Leon Leonard Lila Linda Lisa Lois Lorenzo Loretta Lorna Lorraine Lou Lowell López ' +
    'Lucia Lucía Luis Luisa Luz Lynn Malik Manny Marco Marcus Marek Margaret Marguerite Maria Marion Marisol ' +
    'Marjorie Marlene Marlon Marta Martha Marty Marva Mary Mateo Matthew Maureen Maya Megan Mei Melissa Meredith ' +
    'Mia Michelle Miguel Mike Milo Mina Mitch Moe Mona Monica Monique Moore Nadia Nadine Nancy Nate Nathan Ned ' +
    'Neil Nell Nicholas Nico Nina Noor Nora Noreen Norma Odell Odette Olga Olivia Omar Opal Orr Ortiz Oscar Otis ' +
    'Owen Owens Pam Pat Patricia Patrick Paul Paula Paulette Paulina Pavel Paz Pete Petra Petrakis Phil Phyllis ' +
    'Pilar Priscilla Priya Rachel Rae Rafa Raul Ray Rebecca Reed Reggie Regina Reid Renata Renee Reyes Rhonda ' +
    'Richard Rita Rob Robert Roberta Rochelle Rosa Rosalie Rosalind Rosie Ruben Ruby Ruiz Ruth Ruthann Ryan Sal ' +
    'Sam Samantha Samir Samira Sandra Sarah Scott Shauna Sheila Shirley Shonda Simone Sofia Sofía Sonia Sophia ' +
    'Stan Stephanie Stephen Steven Susan Tamika Tanya Tara Tasha Ted Teo Teresa Terrence Tess Theo Theresa Thomas ' +
    'Tiffany Tim Tina Tobias Todd Tom Tomas Tomasz Tony Tran Trevor Trina Troy Ty Tyler Valerie Vera Vernon Vic ' +
    'Victor Victoria Viktor Vince Vivian Walt Walter Wanda Warren Wei Wendell Wes Whitney William Winnie Winston ' +
    'Yolanda Yoon Yusuf Yvette Yvonne Zoe'
  ).split(' '),
);

/**
 * A capitalised word that does, has or is something: "Omar owes it", "Maya's sure". Not "Ask Sam about it", where no verb
 * follows.
 */
const DOER =
  /(?<!\p{L})(\p{Lu}\p{Ll}+)(?:['’]s| (?!(?:an?|about|again|and|as|at|before|but|by|for|from|if|in|of|on|or|so|that|the|then|to|too|what|when|where|who|why|with|your?)\b)(?=\p{Ll}))/gu;

/** "Mrs. Ortega", whose name need not be a known one. */
const TITLED = /\bM(?:rs?|s)\.? \p{Lu}\p{Ll}/u;

/** The speaker of a quotation, "asks Corinne": a person, whatever the name, unless it is a bureau's. */
const SPEAKER = /(?:^|" )(?:asks|asked|says|said) (?!Equifax|Experian|Trans)\p{Lu}\p{Ll}/u;

/** Whether a sentence or a whole script tells of somebody by name, outside of what others say in it. */
export function hasNamedPerson(text: string): boolean {
  const told = text.replaceAll(/"[^"]*"/g, '""');
  return (
    [TITLED, SPEAKER].some((sign) => sign.test(told)) ||
    [...told.matchAll(DOER)].some(([, name = '']) => PERSON_NAMES.has(name))
  );
}
