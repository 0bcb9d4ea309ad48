/**
 * The most frequent passwords of published leaks, without their digits and signs; from @zxcvbn-ts/language-common
 * 4.1.3 (MIT), whose whole dictionary is ten times as large.
 */
export const commonPasswords = `
  0.0.0.000 0.0.000 000000 0000007 000001 000007 000111 007007 01011900 01011910 01011960 01011970 01011971 01011973
  01011974 01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984 01011985
  01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994 01011995 01011999 01012000
  01012001 01012010 01012011 010180 010191 010203 01020304 01021985 01021987 01021988 01021989 01021990 01031983
  01031984 01031985 01031986 01031988 01031989 010390 01041985 01041987 01041988 01041990 01041992 01051985 01051986
  01051988 01051989 01051990 01061986 01061987 01061988 01061990 01071986 01071987 01081989 01081990 01091985
  01091987 01091989 01121986 01121987 01121988 0192837465 02011975 02011979 02011980 02011981 02011982 02011983
  02011984 02011985 02011986 02011987 02011988 02011989 02011990 02021971 02021973 02021976 02021979 02021980
  02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02021990 02021991 02031973
  02031975 02031977 02031978 02031979 02031980 02031981 02031982 02031983 02031984 02031985 02031986 02031987
  02031988 02031989 02041973 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982
  02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051972 02051973 02051975 02051976 02051977
  02051978 02051979 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989
  02051990 02061972 02061974 02061976 02061977 02061979 02061980 02061981 02061982 02061983 02061984 02061985
  02061986 02061987 02061988 02061989 02071971 02071975 02071976 02071977 02071978 02071979 02071980 02071981
  02071982 02071983 02071984 02071985 02071986 02071987 02071988 02071989 02081974 02081976 02081977 02081979
  02081980 02081981 02081982 02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971 02091973
  02091975 02091976 02091977 02091980 02091981 02091982 02091983 02091984 02091985 02091986 02091987 02091988
  02091989 02101973 02101976 02101977 02101978 02101979 02101980 02101981 02101983 02101984 02101985 02101986
  02101987 02101988 02101989 03011987 03021986 03031986 03031988 03031990 03031993 03041980 03041986 03041987
  03041991 03051986 03051987 03061987 03071986 03071987 03081989 03082006 03111987 04041983 04041985 04041988
  04041990 04041991 04051985 04051988 04061984 04061986 04061991 04081987 04091986 05021987 05021988 05031991
  05051985 05051987 05051989 05051990 05061986 05061990 05071984 05071988 05081988 05091988 06011988 06021987
  06031983 06041987 06041988 06051986 06061985 06061986 06061987 06071983 06081987 07051990 07071977 07071985
  07071987 07071990 07081986 07091982 07091990 08011986 08031985 08031986 08041986 08051987 08051990 08061987
  08071987 08071988 08081986 08081988 08111984 08121986 09021988 09021989 09031988 09041987 09051945 09051986
  09081988 09091986 100000 1000000 10011983 10011986 10011988 10011990 10011992 10031987 10031988 10031989 10031991
  10041983 10041986 10041990 10041991 100500 10051987 10061984 10061986 10061987 10061989 10071985 10071987 10071988
  10071990 10081983 10081985 10081989 10081990 10101985 10101986 10101989 10101990 10111986 10121985 10121986
  10121987 102030 10203040 102938 10293847 1029384756 11011987 11011989 11011990 11011991 11021985 11031988 11041990
  11041991 11051984 11051986 11051987 11051990 11061985 11061989 11061991 11071985 11071986 11071988 11071989
  11081987 11081988 11081989 11081990 11091984 11091989 111000 11101986 111111 11111111 111111a 111111q 11111986
  11111987 11111a 11111q 11112222 11121985 11121986 11121987 111222 111222333 111333 111777 111qqq 112211 11221122
  112233 11223344 1122334455 112358 11235813 1123581321 115599 12011985 12011987 12011989 12021985 12021988 12021991
  12031985 12031987 12031988 12041986 12041988 12041990 12051985 12051986 12051987 12051988 12051989 12051990
  12061986 12061988 120676 12071987 12071988 12071989 12071990 12081983 12081984 12081985 12081988 12091988 12091991
  12101984 12101985 12101988 12101990 12111990 12121982 12121985 12121986 12121987 12121988 12121989 12121990
  12121991 121314 12131415 12211221 122333 123000 12301230 123098 123123 12312312 123123a 123123q 1232323q 123321
  123321123 123321a 123321q 1234123 1234321 12344321 123451 123454321 123455 1234554321 123456 1234560 1234561
  123456123 1234566 123456654321 1234567 12345678 123456789 1234567890 1234567890a 1234567890q 1234567891 12345678910
  1234567899 123456789a 123456789d 123456789m 123456789q 123456789qwe 123456789s 123456789z 12345678a 12345678q
  12345679 1234567a 1234567q 1234568 123456a 123456aa 123456k 123456l 123456m 123456q 123456qw 123456qwe 123456r
  123456ru 123456s 123456t 123456w 123456z 123457 123459 12345a 12345abc 12345m 12345q 12345qaz 12345qw 12345qwe
  12345s 12345t 12345z 123465 12348765 1234qw 1234qwe 123567 1235789 123654 12365478 123654789 1236987 12369874
  123698745 123789 123789456 123987 123aaa 123abc 123asd 123ewq 123qaz 123qq123 123qwe 123qwe123 123zxc 124578 128500
  12qw12 13011987 13011988 13021987 13021990 13031986 13031987 13041987 13041988 13051987 13061986 13061987 13071984
  13071990 13081985 13101987 13111984 13111990 13121983 13121985 131313 132435 13243546 132456 132465 134679
  134679852 135246 135790 135791 135792468 1357924680 135798642 1366613 14011986 14011987 14011988 14011989 14021983
  14021985 14021986 14021987 14021989 14021990 14031988 14031989 14041986 14041987 14041988 14041992 14051990
  14061991 14071986 14071987 14071988 14081985 14081988 14081990 14091990 14101987 14101988 14111986 14121989 141627
  142536 142857 145236 147258 14725836 147258369 147369 147741 147852 147852369 147896 1478963 14789632 147896325
  147963 14881488 15011985 15011986 15011987 15021983 15021985 15021986 15021990 15031988 15031990 15041987 15041988
  15051981 15051985 15051986 15051987 15051990 15061988 15071983 15071985 15071986 15071987 15071988 150781 15081988
  15081990 15081991 15091987 15091988 15091989 15101986 15111984 15111988 153624 15426378 159357 159357a 159632
  159753 1598753 159951 16011987 16011989 16021987 16021990 16031988 16031990 16051985 16051987 16051988 16051989
  16051990 16061985 16061986 16071987 16071991 16091987 16101987 16111982 16111990 16121986 16121987 162534 17011987
  17011990 17021985 17021987 17031987 17041987 17041991 17051988 17061986 17061988 17061989 17061991 17071985
  17071989 17091987 17101986 17101987 17111985 172839 18011986 18011987 18011988 18021984 18021986 18021987 18021988
  18031991 18041986 18041990 18041991 18051987 18051988 18051990 18061985 18061990 18061991 18081988 18091985
  18091986 18101987 18111986 18111987 18121983 18121984 18121987 18436572 19011987 19011989 19021990 19031985
  19031987 19051986 19051987 19061985 19061987 19061990 19061992 19071986 19071988 19071990 19091983 19091988
  19091990 19101986 19101987 19101990 19111986 19111987 19121989 192837 19283746 192837465 19411945 196969 1a2b3c
  1a2s3d 1q2q3q 1q2w3e 1z2x3c 200000 20011988 20011989 20021985 20021986 20021988 20031986 20031987 20031988 20031991
  20041986 20041988 20041990 20051985 20051987 20051988 20051989 20061984 20061986 20061988 20061990 20071986
  20081986 20081991 20091986 20091988 20091991 20101988 20111986 20121986 20121988 20121989 21011988 21011989
  21011991 21021985 21021987 21031985 21031987 21031988 21031990 21041985 21041992 21051986 21051988 21051991
  21061985 21061986 21071987 21071989 21071992 21081985 21081987 21101986 21101989 21111985 21111990 21121985
  21121986 21122112 2128506 22011985 22011986 22011988 22021985 22021986 22021988 22021989 22021990 22031984 22031991
  22041985 22041986 22041987 22041988 22051986 22051991 22061941 22061985 22061987 22061988 22061989 22061990
  22071983 22071986 22071987 22071989 22071990 22071991 22081983 22081986 22081991 22091986 22091988 22111985
  22121983 22121986 22121987 22121989 222333 222777 223322 223344 224466 225588 23011985 23011990 23021985 23021986
  23021988 23021989 23031986 23031987 23031990 23041986 23041987 23051983 23051985 23051986 23051987 23051990
  23051991 23061990 23061992 23071985 23091986 23091987 23111987 23121986 235689 24011985 24011987 24011990 24021988
  24021991 24031987 24031988 24031990 24041988 24051990 24061986 24061987 24061988 24061992 24071987 24071991
  24081988 24091986 24101986 24101989 24111987 24111989 24111990 24121986 246810 25011985 25011986 25011990 25011993
  25021988 25031987 25041985 25041988 25051985 25061985 25061986 25071990 25081986 25081988 25091987 25091990
  25101988 25101989 25111987 25121985 25121987 25800852 25802580 258369 258456 258852 258963 26021987 26031984
  26031986 26031987 26031988 26031990 26041986 26041991 26051986 26051988 26061985 26061986 26061987 26071986
  26071987 26071989 26091986 26101986 26101987 26111985 27011988 27021990 27021991 27031986 27031987 27031989
  27041985 27041990 27051987 27061983 27061985 27061988 27071987 27081986 27081990 27091985 27111985 28011987
  28021985 28021986 28021990 28021992 28031982 28041987 28041992 28051985 28051986 28051987 28051990 28061986
  28061988 28071986 28071987 28121984 29011985 29011987 29031988 29041985 29051985 29051989 29051990 29061985
  29061988 29061989 29061990 29071983 29071985 29081985 29081990 29111989 29121987 3000gt 30011985 30011986 30011987
  30031986 30031988 30031992 30041985 30041986 30041987 30041991 30051985 30051989 30061983 30061987 30071986
  30081984 30091989 30111987 30121986 30121987 31011987 31011990 31031987 31031988 31051985 31101987 31121987
  31121988 31121990 314159 31415926 315475 321123 321456 321654 321654987 321678 332211 333444 333666 333777 336699
  357159 357951 362436 369258 369258147 369852 369963 415263 420000 420247 445566 456123 456321 456654 456852
  4815162342 515000 51505150 5201314 5551212 555666 555777 556677 635241 654123 655321 666666 666777 666999 6751520
  696969 73501505 74108520 741852 741852963 741963 753159 753951 7753191 777333 7777777 7777777a 777888 7779311
  777999 778899 784512 787898 789123 789456 78945612 789456123 7894561230 7895123 7896321 789654 789654123 789987
  794613 852456 8675309 875421 888999 906090 911911 9293709b13 9379992 951357 951753 9562876 963852 963852741 987123
  987321 987456 987456321 996633 998877 999666 a11111 a12345 a123456 a1234567 a12345678 a123456789 a1a2a3 a1b2c3
  a1s2d3 aa123456 aaa111 aaaaa aaasss aaliyah aardvark aaron abacab abbott abby abc123 abc1234 abc12345 abcd abcdefg
  aberdeen abgrtyu abigail abnormal abraham abrakadabra absolut absolute absolutely abstr access accord account
  achilles achtung acidburn acmilan action active acura adam adams addict addison adgjmptw adidas admin admiral
  adonis adrenalin adrian adriana adriano adrienne adult adults advance advent aezakmi africa afrika again agent
  aggies aikido aikman aileen airborne airbus airforce airman airplane airport airwolf akira alabama aladin alan
  alanis alaska albany albatros albert alberta alberto albina albion alcatraz alchemy alcohol alejandr alejandro
  aleksandr aleksandra aleksey alena alenka alessandro alex alexalex alexande alexander alexandr alexandra alexandre
  alexey alexia alexis alfa alfred alfredo algebra alibaba alice alicia alien aliens alina alinka alisa alisha alison
  alissa allan allegro allen alleycat allgood alliance allison allmine allone allsop allstar almighty almond aloha
  alone alpha alphabet alpine altima alucard always alyssa amadeus amand amanda amateur amateurs amatory amazing
  amazon amber ambers ambrose ambrosia amelia americ america american amerika amethyst amigo amigos amorcit amore
  amsterda amsterdam anaconda anai anakin anal analsex ananas anarchy anastasi anastasia anastasiya anchor anders
  andersen anderson andre andrea andreas andrei andres andrew andrews andrey andromed andromeda andy andyod anfield
  angel angela angelic angelica angelika angelina angelo angels angelus angie angus anhyeuem animal animals anime
  anita anna annabell anne annette annie annika annmarie another answer antares antelope anthon anthony anthrax
  antoine anton antoni antonia antonina antonio antony anubis anything aolsucks apache apollo apple applepie apples
  april aprilia aptiva aquarius aragorn aramis arcadia archange archer archie arctic area argentin argentina ariana
  ariane arianna ariel aries arizona arjay arkansas arlene armada armagedon armand armando armani armstron army
  arnold around arrow arrows arsenal artem artemis artemka arthur artist artur arturo asd123 asdasd asddsa asdf
  asdfasdf asdffdsa asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdqwe asdzxc asgard ashle ashlee
  ashleigh ashley ashton asia asian asians asimov aspen aspire aspirine assasin assass assassin assfuck asshole
  assholes assman assword asterix astra astral astrid astro astros athena athens athlon atlanta atlantic atlantis
  atlas atomic attack atticus attila attitude aubrey auburn auckland audi audia audio auditt audrey auggie august
  augusta augustus aurora aussie austin australi australia austria auto autumn avalanch avalon avatar avenger avenue
  aviation awesome awful awnyce azamat azazel azert azerty azertyui azertyuiop azsxdc azsxdcfv azzer babe babes
  babies baby babybaby babyblue babyboy babydoll babyface babygirl babylon babylove bacardi bacchus back backdoor
  backup bacon badass badboy baddog badger badgers badgirl badman baggins baggio bagira bahamut bailey baker balance
  baldwin ball baller ballet ballin balloon balloons balls baltimor bambam bambi bamboo banan banana bananas banane
  bandit bang bangbang banger bangkok bank banker banner banshee banzai baracuda barbados barbara barber barbie
  barcelon barcelona barefoot barfly baritone barker barkley barley barnes barney baron barrett barron barry
  barselona barsik bart bartman barton base basebal baseball basket basketba basketball bass basset bassman bastard
  bastards batman battery battle baxter bayern baylor bball bcfields bdsm beach beaches beacon beagle beaker beamer
  bean beaner beanie beans bear bearbear bearcat bearcats beardog bears beast beastie beater beatle beatles beatrice
  beautifu beautiful beauty beaver beavis because becker beckham becky bedford beech beefcake beemer beer beerbeer
  beerman beethove beetle beezer behappy believe belinda bell bella belle belly belmont beloved bender benessere
  benfica beng bengals benito benjamin bennett bennie benny benoit benson bentley beowulf beretta berger bergkamp
  berkeley berlin bermuda bernard bernie berry bert bertha bertie bessie best bestbuy beta beth bethany better
  bettina betty bettyboo beverly bhbirf bian bianca biao biatch bicycle bigass bigballs bigbang bigbear bigben
  bigbird bigblock bigblue bigbob bigboobs bigbooty bigboss bigboy bigbutt bigcat bigcock bigdaddy bigdawg bigdick
  bigdicks bigdog bigfish bigfoot bigger biggie biggles biggun bigguns bigguy bighead bigjohn bigmac bigman bigmike
  bigmoney bigone bigones bigpimp bigpoppa bigred bigsexy bigtime bigtit bigtits bike biker bikini bilbo bill
  billabon billie billy billybob billyboy bimbo bimmer bing bingo binladen biology bird birddog birdie birdman birgit
  birthday biscuit bishop bismarck bismillah bitch bitchass bitches bitchy biteme bitter bizkit blabla black blackbir
  blackbird blackcat blackdog blackhaw blackie blackjac blackjack blackman blackout blacks blacky blade blades
  blahblah blaine blake blam blanca blanche blanco blast blaster blaze blazer bleach bledsoe blessed blessing blink
  blizzard blond blonde blondes blondie blood bloody blossom blow blowfish blowjob blowme blue blueball bluebell
  bluebird blueblue blueboy bluedog blueeyes bluefish bluejays bluemoon blues bluesky bluesman blunts bmw325 boat
  boater boating bob123 bobafett bobbie bobbob bobby bobcat bobdole bobdylan body boeing bogart bogdan bogey bohica
  boiler bolitas bollocks bollox bologna bolton bomb bombay bomber bombers bonanza bond bondage bone bonehead boner
  bones bongo bonita bonjour bonjovi bonkers bonnie bonsai boob boobie boobies booboo boobs booger boogie book booker
  bookie books bookworm boom boomboom boomer booster bootie boots bootsie bootsy booty bootys boozer borabora
  bordeaux borders boricua boris borussia bosco boss bossman boston bottle bottom boulder bounce bouncer bounty
  bowler bowling bowman bowser bowwow boxcar boxer boxers boxing boxster boys boytoy boyz bozo brad bradford bradley
  brady brain brains brand brandi brando brandon brandy brasil braves bravo brazil brdr breaker breanna breast
  breasts breeze bremen brenda brendan brennan brent brett brewer brewster brian briana brianna bricks bridge bridget
  briggs bright brighton brigitte bristol british britney brittany brittney broadway brodie broken broker bronco
  broncos bronson bronze brooke brooklyn brooks brother brothers brown brownie browning browns bruce brucelee bruins
  bruiser bruno brutus bryan bryant bubba bubbas bubble bubbles buceta buck bucket buckeye buckeyes buckley buckshot
  budapest buddah buddha buddie buddy buddyboy budlight budman budweise budweiser buffalo buffet buffett buffy bugger
  bugs builder building bukkake bull bulldog bulldogs bullet bullfrog bulls bullseye bullshit bumble bummer bumper
  bunghole bungle bunker bunnies bunny burger burn burner burning burns burrito burton bush bushido business buste
  busted buster busty butch butcher butkus butler butt butter buttercu buttercup butterfl butterfly butters buttfuck
  butthead butthole buttman button buttons butts buzz buzzard buzzer bynthytn byteme cabbage cabernet cabron cactus
  cadillac caesar cafc caitlin calgary calibra calico caliente californ california caligula calimero call callaway
  callie calling callisto callum calvin camaro camaross camber cambiami cambridg camden camel camelot camels cameltoe
  camera camero cameron camila camilla camille campbell camper canada canadian cancel cancer cancun candace candice
  candle candy candyass candyman cang cannabis cannibal cannon canon cantona canuck canucks canyon capecod capetown
  capital capone caprice capricor capricorn capslock captain caramel caravan carbon card cardiff cardinal cardinals
  cards carebear carina carl carla carlito carlitos carlo carlos carlton carman carmel carmen carmex carnage carnival
  carol carole carolin carolina caroline carolyn carpedie carpente carpet carrera carrie carroll carrot cars carson
  carter cartman cartoon cartoons carver casanova cascade caserta casey cash cashmone casino casio casper cassandr
  cassidy cassie caster castillo castle castor castro cat123 catalina catch catcher catdog catfish catherin catherine
  cathy catman catnip cats cattle catwoman caught cavalier caveman cayman cbr600 cbrrr ccbill cdtnbr cdtnkfyf ceasar
  cecile cecilia cedric celeb celeron celeste celica celine celtic celtics cement ceng cent center central century
  cerberus cessna cevthrb cfitymrf cgfhnfr chad chai chains chainsaw chair challeng chambers champ champion champs
  chan chance chandler chandra chanel chang change changed changeme changes channel chantal chao chaos chapman
  charger chargers charisma charity charlene charles charley charli charlie charlott charlotte charlton charly
  charmed charon charter chase chaser cheater check checker checkers cheddar cheech cheeks cheeky cheers cheese
  cheetah chef chelle chelse chelsea chemical cheng cherokee cherries cherry cheryl cheshire chessie chester chestnut
  chevelle chevrole chevrolet chevy chevys chewie chewy cheyenne chiara chicago chichi chick chicken chickens chicks
  chico chief chiefs children chill chilli chillin chilly chimera china chinese chinook chip chipmunk chipper chippy
  chips chiquita chivas chloe chocha chocolat chocolate choh choice choke chong choochoo chopin chopper chou chris
  chrisbln chriss chrissy christ christa christi christia christian christie christin christina christine christma
  christmas christop christopher christy chrome chronic chrono chrysler chuai chuang chubby chuck chuckie chuckles
  chucky chui chun chunky chuo church ciccio cicero cigar cigars cinder cindy cinema cinnamon circle circus cirrus
  cisco citadel citizen citroen city civic cjkysirj cjkywt claire clancy clapton clarence clarinet clarissa clark
  clarke classic classics claude claudi claudia claudio clay claymore clayton clement clemson cleo cleopatr cleopatra
  clevelan cleveland cliff clifford clifton climax climber clinton clipper clippers clit clitoris clock close closer
  cloud clouds clover clovis clown clowns club clutch clyde cnfybckfd coach cobain cobalt cobra cobras cocacola
  cocaine cock cocker cocks cocksuck cocksucker coconut codered cody coffee cohiba coke cold coldbeer coldplay cole
  coleman colin colleen college collin collins colnago colombia colonel colonial colorado colors colt colton coltrane
  columbia columbus comanche combat comedy comein comet comfort comics coming command commande commando common
  compact company compaq compass complete compton compute computer conan concord concorde concrete condom condor
  confused cong connect conner connie connor conover conrad constant consumer contact content contest contra contract
  control conway cookie cookies cool coolcat coolcool cooldude cooler coolguy coolio coolman coolness cooper coors
  cooter copper coral corey corinne corleone corndog cornell cornwall corolla corona corrado corsair corvette corwin
  cosmic cosmo cosmos costello cosworth cottage cotton cougar cougars counter country county courage courtney
  coventry cowboy cowboys cowgirl coyote crack cracker crackers craig cramps crash crawford crazy crazybab cream
  creampie creamy create creation creative creature credit cricket criminal crimson cristian cristina critter
  crjhgbjy cromwell cross crow cruise cruiser crunch crusader crusher crusty crysis crystal cthtuf cthulhu cthutq
  ctrhtn cuan cubbies cubs cubswin cucumber cuddles cuervo cumming cumshot cumslut cunt cunts cupcake curious curtis
  custom customer cutie cutiepie cutlass cutter cvthnm cxfcnmt cyber cyborg cyclone cyclops cygnus cygnusx cynthia
  cypress cyprus dabears dabomb daddy daddyo daemon daewoo dagger daisey daisy daisydog dakota dale dalejr dallas
  dalshe dalton damage daman damian damien dammit damnit damon dana dance dancer dancing dang danger danie daniel
  daniela daniele danielle daniels daniil danila danni danny dannyboy dante danzig daphne darius dark darkange
  darkangel darklord darkman darkness darkside darkstar darlene darling darrell darren darryl darwin data datsun
  daughter dave david davide davids davidson davies davinci davis dawg dawn dawson daylight dayton daytona dbnfkbr
  dbrnjh dbrnjhbz deacon dead deadhead deadly deadman deadpool dean deanna death deaths debbie deborah december
  decker deedee deejay deep deeper deepthroat deer deeznuts deeznutz default defender defense defiant deftones dejavu
  delaney delaware delete delfin delight delilah dell delmar delphi delta deluxe demo demon demons denali deng deniro
  denis denise deniska denmark dennis dentist denver depeche deputy derek derf derparol derrick descent desert design
  designer desire desiree deskjet desmond destin destiny destroy detroit deutsch devil devildog deville devils devin
  devo devon dexter dfcbkbq dfkthbz dfkthf dfktynby dfktynbyf dfvgbh dharma diablo dialog diamond diamonds dian diana
  diane dianne diao diaper dick dickens dickhead dickie dicks dicky diego diehard diesel dietcoke dieter digger
  diggler digimon digital dilbert dildo dilligaf dillon dima dimas dimples dinamo dinara dindom ding dingdong dingle
  dingo dinner dino dinosaur dipshit direct director dirk dirt dirtbike dirty disco discover disney diver divine
  diving divorce dixie django dkflbckfd dkflbr dkflbvbh dmitriy doberman doctor dodge dodger dodgeram dodgers dog123
  dogbert dogbone dogboy dogcat dogface dogfood dogg dogger doggie doggies doggy doghouse dogman dogpound dogs
  dogshit dogwood doit doitnow doktor dolemite dollar dollars dolly dolores dolphin dolphins domain dome domingo
  dominic dominik dominion dominiqu domino donald dong donkey donna donner donnie donovan dontknow donuts doobie
  doodle doofus doogie dookie dooley doomsday door doors dorian doris dorothy dotcom dottie double doubled doug
  doughboy dougie douglas down download downtown draco dracula drago dragon dragonba dragonball dragonfl dragons
  dragoon dragster drake drakon draven dream dreamer dreams drew drifter driller drive driver drizzt droopy drowssap
  drpepper drum drummer drums drunk dthjybrf duan dublin ducati duchess duck duckie ducks dude dudedude dudeman
  dudley duffman duke dukeduke dumbass duncan dundee dungeon dupont durango durham duster dustin dusty dutch dutchess
  dwayne dwight dylan dynamite dynamo dynasty eagle eagles earl earnhard earth earthlink easter eastern easton
  eastside eastwood easy eating eatme eatpussy eatshit ebony eclipse eddie edgar edison eduard eduardo edward edwards
  eeyore egghead eggman eggplant eight eileen einstein ekaterina elaine elcamino eldorado eleanor electra electric
  electro electron elefant element elena eleonora elephant eleven elijah elisabet elite elizabet elizabeth elizaveta
  ellen ellie elliot elliott elmira elvira elvis elvisp elway elwood emerald emerson emilia emilie emilio emily
  eminem emma emmanuel emmett emmitt emperor empire energy enforcer engage engine engineer england english enigma
  enjoy enrico enrique enter enterme enternow enterpri enterprise entropy entry epsilon eraser eric erica ericsson
  erik erika erin ernest ernesto ernie erotic erotica errors escalade escape escort eskimo espresso esquire estelle
  esther estrella eternal eternity ethan eugene eureka europa europe evan evangelion evelyn ever everest everett
  everlast everton evgeniy evil evolutio evolution excalibu excalibur exchange excite exigen exigent exodus exotic
  expert explore explorer express extra extreme fabian fabie fabio fabric face facebook facial factory faggot
  fairlane faith faithful falcon falcons fallen fallon fallout family famous fandango fang fanny fantasia fantasy
  fantomas farley farm farmboy farmer farscape farside fart fashion fast fastball faster fastu fatass fatboy fatcat
  father fatima fatman fatty favorite fearless feather february federal federico feet felicia felipe felix fellatio
  fellow female females fender feng fenris fenway fergie fergus ferguson fernand fernando ferrari ferret ferris
  fester festival fetish fghtkm fgtkmcby ficken fiction fidelio fields fiesta figaro fight fighter films filter
  filthy finally finance finger fingers finish finland fire fireball firebird fireblad firefigh firefire firefly
  firefox fireman firenze firewall first fischer fish fishbone fisher fishes fishfish fishhead fishin fishing fishman
  fishon fisting fitness five fkbyjxrf fktrcfylh fktrcfylhf fktrctq fktyrf flame flamengo flames flamingo flanker
  flash flasher flatron fletch fletcher flexible flicks flight flip flipflop flipper floppy florence flores florian
  florida flounder flower flowers floyd fluffy flyboy flyers flyfish flying focus foobar food foolish foot footbal
  football footjob force ford fordf forest foreve forever forfun forget forgetit forgot format formula forrest
  forsaken fortress fortuna fortune forum forward foryou fossil foster fosters fountain four fowler foxtrot foxy
  foxylady franc france frances francesc francesco francis francisc franco francois frank frankie franklin franks
  franky fraser freak freaks freaky freckles fred freddie freddy frederic fredfred fredrick free freebird freedom
  freee freefall freefree freeman freepass freeporn freesex freeuser freeway freeze french frenchy fresh friday
  friend friendly friends friendster fright frisco frisky fritz frodo frog frogger froggy frogman frogs from front
  frontier frosch frost frosty frozen ftball fubar fuck fucked fucker fuckers fuckface fuckfuck fuckhead fuckher
  fuckin fucking fuckinside fuckit fuckme fuckoff fuckthis fucku fuckyo fuckyou fugazi fukkc fulham fullmoon function
  funky funny funstuff funtime fusion fussball futbol futurama future fuzzy fyfcnfcbz fyfnjkbq fylhtq fytxrf fyutkbyf
  fyutkjxtr gabber gabrie gabriel gabriela gabriele gabriell gadget gaell gagged gagging galant galaxy galina galore
  gambit gambler game gameboy gamecock gamecube gameover games gamma gandalf ganesh gang gangbang gangsta gangster
  gannibal garage garbage garcia garden gardner garfield gargoyle garion garrett gary gasman gaston gateway gator
  gatorade gators gatsby gawker gbhfvblf gbpltw geezer gegcbr geheim gemini gene general generals generic genesis
  geneva geng genius geoffrey georg george georgia georgie gerald gerard gerbil german germany geronimo gerrard
  gertrude gesperrt getmoney getout getsome getting gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghbrjk ghbywtccf
  ghetto ghhhhj ghjcnj ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghost ghostrider ghosts gianni giant giants gibson gideon
  gidget giggles gilbert gilles gillian gilligan gina ginger giorgi giorgio giovanna giovanni giraffe girl girls
  giulia giuseppe gizmo gizmodo gjkbyf glacier gladiato gladiator glamour glasgow glass glenn global globus glock
  gloria glory glow gmoney gngn goalie goat goaway gobears goblin goblue gobucks gocubs goddess godfathe godfather
  godlike godsmack godzilla gofast gofish goforit gohome goirish goku gold goldberg golden goldeney goldfing goldfish
  goldie goldstar goldwing golf golfball golfer golfgolf golfgti golfing goliath gollum gonavy gong gonzales gonzalez
  gonzo goober good goodboy goodbye goodday goodgirl goodie goodluck goodman goodtime goofy google gooner goose
  gopher gordo gordon gore gorgeous gorilla gotcha goten goth gotham gothic gotmilk gotohell gotribe govols grace
  gracie graham granada grand grandam grande grandma grandpa granny grant grapes graphics grass grateful gratis
  gravity grease great greatone greece greedy green greenbay greenday greene greens greg gregor gregory gremlin
  grendel gretchen gretzky griffey griffin grin grinch gringo grisha grizzly gromit groove groovy groucho groups
  grover grumpy gryphon gsxr gthcbr gtnhjdbx guai guang guardian guess guest guido guillaum guiness guinness guitar
  guitars gumby gundam gunnar gunner gunners gunther gustav gustavo guyver gymnast gypsy habibi hack hacked hacker
  haggis hailey hairball hairy hal9000 haley halflife halifax hall hallie hallo hallowee hambone hamburg hamilton
  hamish hamlet hammer hammers hammond hampton hamster handball handsome handyman hang hank hanna hannah hannes
  hannibal hans hansen hansol hansolo hanson happiness happy happyday harald harbor hard hardball hardcock hardcore
  harddick harder hardon hardone hardrock hardware harlem harley harmony harold harper harrier harris harrison harry
  harrypotter harvard harvest harvey hassan hastings hate hatred hattrick havana havefun hawaii hawaiian hawk hawkeye
  hawkeyes hawkins hayabusa hayden hayley head health heart hearts heat heater heather heaven heckfy hector hedgehog
  heels heidi heineken heinrich hejsan helen helena helene hell hellboy hellfire hello hellokitty helloo hellos
  hellsing hellyeah helmet helmut help helper helpme hemi hendrix heng henrik henry hentai herbert herbie hercules
  here herewego heritage herman hermes heroes hershey hesoyam hetfield hewlett heynow hidden higgins high highbury
  highheel highland highlander highway hiking hilary hill hillary hilton hiphop hippie history hitachi hithere hitler
  hitman hiziad hjccbz hjvfirf hobbes hobbit hockey hoffman hokies hola holden hole holein holes holiday holidays
  holland hollie hollow holly hollywoo hollywood holmes holycow holyshit home homeboy homemade homer homerj homers
  homerun homework honda hondas honey honeybee honeys hong hongkong honolulu honor hookem hooker hookup hooligan
  hooper hoops hoosier hoosiers hooter hooters hootie hoover hope hopeful hopeless hopkins hopper horace horizon
  horndog hornet hornets horney horny horse horses hotass hotbox hotboy hotdog hotgirls hotone hotpussy hotred hotrod
  hotsex hotshot hotstuff hott hottest hottie hotties houdini hounddog house houses houston hover howard howdy howell
  htubcnhfwbz huai huang hubert hudson huge hughes hugo hummer hung hungry hunt hunte hunter hunting hurley hurrican
  hurricane husker huskers huskies hustler hyperion hyundai iamgod ibanez ibub iceberg icecream icehouse iceman
  icu812 idefix idiot idontkno idontknow idunno iforget iforgot igor iguana ihateyou ijrjkfl ilikeit ilikepie illini
  illinois illusion ilove ilovegod iloveme ilovesex iloveu iloveyo iloveyou imagine imation immortal impact impala
  imperial impreza incubus india indian indiana indians indigo infantry inferno infiniti infinity ingrid inlove
  insane insanity insert inside insight insomnia inspiron install integra intel inter intercourse interne internet
  intrepid intruder inuyasha iomega ipswich ireland irene irina irinka irish irishka irishman iriska ironmaiden
  ironman irving isaac isabel isabell isabella isabelle isaiah iscool island islander israel istanbul italia italian
  italy itsme ivan ivanov ivanova iverson iwantu jabber jabroni jack jackal jackass jackie jackjack jackoff jackpot
  jackson jacob jacobs jacques jade jaeger jagger jaguar jaguars jaime jakarta jake jakejake jamaica james jamesbon
  jamesbond jameson jamess jamie jammer jammin jane janelle janet janice janine january japan japanese jared jarhead
  jarvis jasmin jasmine jason jasper java javelin javier jaybird jayden jayhawk jayhawks jayson jazz jazzman jazzy
  jean jeanette jeanne jeannie jedi jeep jeepster jeff jefferso jeffery jeffrey jello jelly jellybea jellybean
  jenifer jenkins jenn jenna jennaj jennie jennife jennifer jenny jensen jeremiah jeremy jericho jerkoff jermaine
  jerome jerry jersey jess jesse jessic jessica jessie jester jesus jethro jets jetski jewel jewels jewish jezebel
  jiang jiao jiggaman jill jillian jimbo jimbob jimmie jimmy jimmys jing jingle jiong jktxrf jktymrf joanna joanne
  jocelyn jockey joe123 joebob joecool joejoe joel joemama joey johann johanna johannes john johnboy johncena
  johndeer johndoe johngalt johnjohn johnny johnson joker jokers jomama jonas jonathan jonathon jones jonny jorda
  jordan jorge jose joseph josephin josh joshu joshua journey joyce jrcfyf jsbach juan juanita jubilee judith judy
  juggalo jughead juice juicy jules julia julian juliana julie julien juliet juliette julius july jumbo jump jumper
  june junebug jungle junio junior junk junkie junkmail jupiter justdoit justfun justice justin justine justme justus
  juventus jyeuz kaboom kahuna kaiser kaitlyn kakashka kaktus kalina kamasutra kamikaze kamila kane kang kangaroo
  kansas karachi karate karen karin karina karine karma karolina kashmir kasper katana katarina kate katerina
  katherin katherine kathleen kathryn kathy katie katrin katrina kawasaki kayla kaylee kayleigh kazantip kcjwxn
  keegan keenan keeper keepout keisha keith keller kelley kellie kelly kelsey kelvin kendall kendra keng kennedy
  kenneth kenny kenobi kenshin kent kentucky kenwood kenworth kermit kernel kerouac kerry kerstin kestrel kevin
  keyboard keystone keywest kfgjxrf kfhbcf khan kickass kicker kidrock kids kieran kill killa killbill kille killer
  killers killjoy killkill killme kilroy kimball kimber kimberly kimmie kinder king kingdom kingfish kingkong kingpin
  kings kingston kinky kipper kirby kirill kirk kirkland kirsten kirsty kiss kisses kissing kisskiss kissme kissmyass
  kitchen kiteboy kitkat kitten kittens kittie kitty kittycat kittykat kittys kiwi kjkszpj kjrjvjnbd klaste klaster
  kleopatra klingon klizma klondike klvbkf knickers knicks knight knights knock knockers knopka knuckles kodiak kojak
  kokomo kolbasa kolobok kolokol komodo kong konstantin kool koolaid kordell korn koroleva korova koshka kosmos
  kostya kotaku kotenok kramer krasotka kris krishna krissy krista kristen kristi kristian kristin kristina kristine
  kristy krokodil krolik kronos krusty krypton krystal ksenia ksusha ktyjxrf kuai kuang kume kungfu kurt kyle
  labrador labtec lacrosse ladder laddie ladies lady ladybug laetitia lagnaf laguna lakers lakeside lakewood lakota
  lalakers lambda lambert lamer lamont lance lancelot lancer lander landon lane lang lansing lantern laptop lara
  larisa larissa larkin larry larson laser lassie lasvega lasvegas latin latina latinas latino laura laurel lauren
  laurence laurent laurie lawrence lawson lawyer lazarus lback leader leanne leather leavemealone ledzep leeds
  leedsutd lefty legacy legend legion legolas leigh leinad lekker lemmein lemon lemonade lemons lena leng lennon
  lenny lenochka leon leonard leonardo leonid leopard leopold leroy lesbian lesbians lesley leslie lespaul lestat
  lester letmei letmein letsdoit letsgo letter lewis lexmark lexus lfitymrf lfybbk lhfrjy liang liao liberty library
  lick licker licking lickit lickme life lifehack lifetime light lighter lighting lightnin lightning lights lilian
  liliana lilith lillian lillie lilly limewire limited lincoln linda linden lindros lindsay lindsey lineage ling link
  linkin links lion lionel lionking lions lips lipstick liquid lisa lisalisa lister lithium little live liverpoo
  liverpool living lizard lizzie llamas lloyd loaded lobo lobster loco logan logitech loki lokiloki lokomotiv lol123
  lola lolipop lolita lollipop lollol lollypop lolol london lonely lonesome lonestar lonewolf long longbow longdong
  longer longhair longhorn longjohn look looker looking lookout looney looser lopez lord loren lorena lorenzo loretta
  lori lorraine loser losers lost lottie lotus loud louie louis louise loulou love lovebug loveit loveless lovelife
  lovelove lovely loveme lover loverboy lovers lovesex loveya loveyou loving lowell lowrider ltybcrf luan luca lucas
  lucia luciano lucifer lucille luck lucky luckydog luckyone lucy ludmila ludwig luis luke lumber lumina luna lust
  luther lvbnhbq lynn m123456 macbeth macdaddy machine mack mackie macleod macman macross madcat madden maddie maddog
  madeline madina madison madman madmax madness madonna madrid maestro magazine magelan magellan maggi maggie maggot
  magic magical magician magick magicman magnet magneto magnolia magnum magnus magpie magpies mahler maiden mail
  mailcreated mailman majestic major makaveli maksim maksimka malachi malaka malaysia malcolm malibu malice malina
  mallard mallorca mallory malone mama mamacita mamamia mamapapa manager manchest manchester mancity mandarin
  mandingo mandrake mandy manfred mang manga mango maniac manila mankind mann manning manny manolo manowar manson
  mantis manuel manuela manutd maple maradona marathon marble marbles marc marcel marcello marcelo march marcia
  marcius marco marcos marcus margaret margarit margarita margie mari maria mariah marian mariana marianna marianne
  marie marijuan marijuana marika marilyn marin marina marine mariner mariners marines marino mario marion mariposa
  marisa marissa marius mariya marjorie mark marker market markie markiz markus marlboro marlene marley marlin marlon
  marquis marriage married mars marseill marseille marsha marshal marshall martha marti martin martina martine
  martinez martini marty marvel marvin mary maryann maryjane maryland masamune maserati mash mason massage massimo
  massive maste master masterbate masterp masters matador mathew matilda matrix matt matteo matthe matthew matthews
  matthias mattie matty mature maureen maurice maveric maverick max123 max333 maxdog maxell maxim maxima maxime
  maximum maximus maxine maxmax maxwell maxx maxxxx mayday mayhem maynard mazafaka mazda mazdarx mcdonald mckenzie
  mclaren mdobs meadow meagan meat meatball meathead meatloaf mechanic media medic medical medicine medina medion
  medusa medved mega megadeth megaman megan megane megapass megatron meghan meier meister melanie melina melinda
  meliss melissa mellon mellow melody melons melrose melvin member memorex memory memphis menace meng mental mentor
  meow meowmeow mephisto mercede mercedes mercury meredith meridian merlin merlot mermaid mersedes messiah metal
  metall metallic metallica method metroid mets mexican mexico miami mian miao michae michael michaela michaels
  michal micheal michel michele michell michelle michigan mick mickey micro microlab micron microphone microsof
  microsoft middle midget midnight midnite midway mighty miguel mihail mikael mike mikemike mikey milan milana milano
  mildred milena miles military milk milkman millenium miller millie million millions millwall milo milton mine
  minecraft minemine minerva ming mingus minime minimoni ministry minnie miracle mirage miranda miriam mirror
  mischief misery misfit misfits misha mishka mission mississippi missouri missy mister mistress misty mitch mitchell
  mittens mizzou mobile mobydick model models modelsne modena modern mohamed mohammed mohawk mojo mollie molly
  mollydog moloko molson mommy momoney monaco monalisa monarch monday mondeo mone money moneyman moneys mongoose
  monic monica monika monique monitor monke monkey monkeybo monkeys monopoly monroe monster monsters montag montana
  monte montecar montgom montreal monty moocow mookie moomoo moon moonbeam moondog mooney moonligh moonlight moonshin
  moore moose mooses mopar morales mordor more moreno morgan moritz morning moron morpheus morris morrison morrowind
  mortal mortgage mortimer morton moscow moses moskva mother motherfucker motherlode mothers motion motley motor
  motorola mountain mouse mouth movie movies mozart mudvayne muffin muhammad mulder mullet mulligan multiplelo munch
  munchkin munich muppet murder murphy murray murzik musashi muscle muscles mushroom music musica musical musicman
  muslim mustafa mustang mustangs mustard mutant mybaby mydick mygirl mykids mylife mylove myname mynameis mypass
  mypassword myrtle myself mystery mystic myxworld nadine naked namaste nancy nang nanook napass napoleon napoli
  napster narnia naruto nascar nastia nasty nastya natali natalia natalie nataly natasha nathalie nathan nation
  national native natural nature naughty nautica nautilus navajo navigator navy navyseal nazgul nbvjatq ncc1701
  ncc74656 ncca nccd ncce ne1469 nebraska needles nellie nelson nemesis neng neon neptune netscape network nevada
  never nevermind nevermore nevets newark newbie newcastl newcastle newlife newman newport news newton newyear
  newyork nextel nfnmzyf nfytxrf nguyen niang niao nice niceass niceguy nicholas nichole nick nickel nicol nicola
  nicolas nicole nigga nigger night nightmar nightmare nights nightwish nike nikita nikitos nikki nikola nikolai
  nikolas nikolay nimbus nimrod nina nine nineinch niners ning ninja ninjas nintendo nipper nipple nipples nirvana
  nissan nitram nitro nittany nobody noelle nofear nokia nokian nolimit nomad nomore noname none nonenone nong noodle
  noodles nookie nopass norbert normal norman normandy norris north northern norton norway norwich nostromo notebook
  nothing notredam notused nounours nova novell november noway nthvbyfnjh ntktajy nuan nuclear nude nudes nudist
  nugget nuggets number nurses nutmeg nuts nutter nuttertools nwolife nygiants nyjets nylons nymets oakland oakley
  oasis oatmeal obelix oberon obiwan oblivion obsidian ocean oceans october odessa odyssey office officer offshore
  ohshit ohyeah oicu oilers oklahoma oksana older oldman oleg olenka olesya olga olive oliver olivia olivier olympus
  omega onelove onetime onetwo onion online onlyme ontario open opendoor opennow openup operator ophelia optimist
  optimus option options oracle orange oranges orchard orchid oregon oreo orgasm orient original orioles orion
  orlando oscar osiris othello otis ottawa otto ou8122 ou8123 outback outkast outlaw outside over overkill overlord
  oxford oxygen ozzy p0015123 pablo pacers pacific pacino packard packer packers pacman paco paddle padres page pain
  paint paintbal paintball painter pakistan palace paladin palermo pallmall palmer palmtree paloma pamela panama
  panasoni panasonic pancake pancakes pancho panda pandas pandora pang panter pantera panther panthers panties pants
  pantyhos panzer paolo paper papers papillon papito paradigm paradise paradox paragon paramedi paranoid paris park
  parker parol parola parrot partner party pasadena pascal pass passat passes passion passme passpass passport passwd
  passwor password passwords passwort passwrd pastor pasword patch patches pathetic pathfind patience patric patrice
  patrici patricia patrick patriot patriots patrol patton patty paul paula paulie paulina pauline paulpaul pavel
  pavement pavilion pavlov paword pawrd payday payton pdtplf peace peach peaches peachy peacock peanut peanuts pearl
  pearljam pearson pebble pebbles pecker pedro peekaboo peeper peewee pegasus peggy pelican pencil penelope
  penetration peng penguin penguins penis penny pentagon penthous pentium people pepito peppe pepper peppers pepsi
  perfect perry persik person persona personal pervert pete peter peterbil peterpan peters peterson petra petrov
  petrova petunia peugeot peyton phantom pharmacy pheonix phialpha phil philip philippe philips phillies phillip
  phillips philly phish phoebe phoeni phoenix phone photo photos phpbb phyllis physics pian piano pianoman piao
  piazza picard picasso piccolo pickle pickles pickup pics picture pictures picturs pierce pierre pigeon piggy piglet
  pigpen pikachu pilgrim pillow pilot pimp pimpdadd pimpin pimping pinball pineappl pineapple ping pingpong pinhead
  pink pinkfloy pinkfloyd pinky pinnacle pioneer pipeline piper pippen pippin pippo piramida pirate pirates pisces
  pissing pissoff pistol pistons pitbull pitch pixies pizdec pizza pizzas placebo planet plasma plastic plastics
  platinum plato platon platypus play playa playball playboy player players playing playstat playstation playtime
  please pleasure ploppy plumber pluto plymouth pobeda pocket poetry point pointer poison poiu pokemon poker poland
  polaris police polina polish polly polniypizdec polo polopolo polska pompey poncho pontiac pony poochie poodle pooh
  poohbear pookey pookie pool poontang poop pooper poopie poopoo pooppoop poopy pooter popcorn popeye popova popper
  poppy porkchop porn pornking porno pornos pornporn pornstar porsche portal porter portland portugal poseidon
  positive possum post postal postman potato pothead potter powder powell power powerful powers praise prayer
  preacher precious predator prelude premier premium presario presiden president presley presto preston pretty priest
  primus prince princes princess pringles printer printing prissy private privet prodigy profit program progress
  project promise property prophet prospect prosper protect proton proview prowler proxy prozac psswrd psycho public
  puddin pudding puffin puffy pufunga pulsar pumper pumpkin pumpkins punch punisher punk punker punkin punkrock
  puppet puppies puppy puppydog pupsik purdue purpl purple pushkin puss pussey pussie pussies pussy pussycat pussyman
  pussys putter puzzle pyramid python q11111 q12345 q123456 q1234567 q123456789 q1q2q3 q1w2e3 q2w3e4 qaws qawsed
  qawsedrf qaz123 qazqaz qazws qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxcv qazxsw qazxswedc qazzaq qiang qiao qing
  qiong qqq111 qqqqq qqqwww quality quan quantum quartz quasar quattro quebec queen queenie queens quentin quest
  question quincy qwas qwaszx qwe123 qwe321 qweasd qweasdzxc qwedsa qweqwe qwer qwerasdf qwert qwerty qwertyu
  qwertyui qwertyuio qwertyuiop qwqw rabbit rabbits rabota race racecar racer racerx rachael rachel rachelle racing
  radar radeon radical radio radiohea radiohead rafael rage ragnarok raider raiders railroad rain rainbow rainbows
  rainman rainyday raistlin raleigh ralph rambler rambo ramirez rammstein ramona ramones rampage ramrod ramses ramsey
  ranch rancid randall random randy rang ranger rangers raphael raptor raquel rascal rasdzv rasmus rasputin rasta
  rastaman rated ratman raven ravens raymond razor razz rbhbkk rctybz rdcpo reader readers reading ready reagan real
  reality really realmadrid reaper reason rebecca rebel rebels reckless record records recovery red123 redalert
  redbaron redbird redbone redbull redcar redd reddevil reddog reddwarf redeye redfish redfox redhat redhead redhot
  redline redman redneck redrose redrum reds redskin redskins redsox redwing redwings redwood reebok reefer referee
  reflex reggae reggie regina reginald register reilly reload remember remingto remote renata renate renault renee
  renegade reng repair report reptile republic rereirf rescue research reserve resident respect restart retard
  retired revenge review revolution revolver reynolds rfhbyf rfhnjirf rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf
  rhbcnbyf rhfcjnrf rhiannon rhino rhjrjlbk rhonda rhtdtlrj ricard ricardo riccardo rich richar richard richards
  richie richmond rick ricky rico ride rider riders right rightnow riley rimmer ring ringo ripken ripley ripper
  ripple rita river rivera rivers rjhjktdf rjirfrgbde rjntyjr rjycnfynby road roadkill roadking roadrunn roadrunner
  roadster robbie rober robert roberta roberto roberts robin robins robinson robocop robot robotech robotics rochelle
  rock rocker rocket rockets rockford rockhard rockie rockies rockin rocknrol rocknroll rockon rocks rockstar
  rockwell rocky rodeo rodman rodney roger rogers rogue roland roll roller rolling rollins rolltide roma roman
  romance romano romans romantic romashka romeo romero rommel ronald ronaldo rong ronnie roofer rookie rooney rooster
  rootbeer rosario roscoe rose rosebud rosemary roses rosie ross roswell rotten rough route rover rovers roxanne
  royal royals royalty rtyuehe ruan rubber rubble ruby rudolf rudy rufus rugby rugger rules rulez rulezzz runaway
  runescape runner running rupert rush ruslan russel russell russia russian rustam rusty ryan s123456 sabbath sabina
  sabine sabres sabrina sacred sadie safari safety sahara saigon sailboat sailing sailor saint saints sairam saiyan
  sakura salamander salami salasana saleen salem sales sally salmon salome salomon salope salsero salvador sam123
  samantha samara sambo samiam samira samm sammie sammy samoht sampson samson samsun samsung samtron samuel samurai
  sanchez sancho sand sander sanders sandie sandiego sandman sandr sandra sandrine sandro sandwich sandy sanford
  sanfran sang sanity santa santafe santana santiago santos sapper sapphire sara sarah saratoga sascha sasha sassy
  sasuke satan satana saturday saturn saun sauron sausage sausages savage savanna savannah savior sawyer sayang
  scamper scania scanner scarface scarlet scarlett schalke schatz scheisse schmidt school science scooby scoobydo
  scoobydoo scooter score scorpio scorpion scotch scotland scott scottie scotty scout scrabble scrapper scrappy
  scratch scream screamer screen screw script scruffy scuba scully seabee seadoo seagull seahawks seamus sean searay
  search season seattle sebastia sebastian sebring second secret secrets secure security sedona seeker seeking
  segblue seinfeld sekret select selena selina seminole semperfi senator senators seneca seng senior senna sensei
  sentinel sephiroth septembe september serega serena serenity sergbest sergeant sergei sergey sergi sergio series
  serpent sersolution server service services sesame seven sevens severin sex123 sexgod sexman sexme sexo sexsex
  sexual sexx sexxx sexxxx sexxxy sexxy sexy sexybabe sexybitch sexyboy sexygirl sexylady sexyman sexyone sexysexy
  seymour sfers shado shadow shadows shag shaggy shai shakira shalom shaman shamrock shamus shan shane shaney shang
  shanghai shania shanna shannon shanti shao shaolin shark sharks sharky sharon sharp shasta shauna shaved shawn
  shawna shazam shearer sheba sheeba sheena sheep sheepdog shei sheila shelby sheldon shell shelley shelly shemale
  shen sheng shepherd sheridan sheriff sherlock sherman sherri sherry sherwood shibby shiloh shiner shinobi shirley
  shit shitface shithead shitty shock shocker shodan shoes shogun shonuf shooter shopping short shorty shotgun shou
  show shower showme showtime shrimp shuai shuang shui shun shuo shuttle shutup sick sidekick sidney siemens sierra
  sigma sigmachi signal silence silent silly silver silverad silvia simba simmons simon simona simone simple simpson
  simpsons sims sinatra sinbad sinclair singapor singer single sinister sinned sinner siobhan sirius sissy sister
  sisters site sites sithlord sixers sixpack sixty skate skateboard skater skeeter skibum skidoo skiing skillet
  skinhead skinner skinny skip skipper skippy skittles skorpion skydive skyhawk skylar skylark skyler skyline
  skywalke skywalker slacker slamdunk slammer slapper slappy slapshot slater slave slavik slayer sleep sleeper sleepy
  slick slider slim slimshad slimshady slinky slipknot slippery sloppy slowhand slugger sluggo slut sluts slutty
  smackdow smackdown small smart smashing smeghead smegma smelly smile smiles smiley smirnoff smith smiths smitty
  smoke smoker smokes smokey smokie smokin smoking smooth smoothie smudge smut snake snakes snapon snapper snapple
  snappy snatch sneakers sneaky snicker snickers sniper snooker snoop snoopdog snoopy snow snowball snowbird snowboar
  snowboard snowflak snowman snuffy snuggles sobaka soccer socrates sofia softail softball software sojdlgaljg
  solaris soldier soleil solitude solnce solo solomon solution some someone somerset somethin something sommer sonata
  song sonia sonic sonics sonny sonoma sony sonyericsson sonyfuck sonysony sooner sooners sophi sophia sophie soprano
  sosoaljg soul soulmate sound south southern southpar southpark southpaw sowhat space spaceman spam spanish spank
  spanker spanking spankme spanks spanky spanner sparkle sparkles sparks sparky sparrow sparta spartak spartan
  spartans spawn speaker speakers spears special specialk spectre spectrum speed speedo speedway speedy spence
  spencer sperma sphinx spice spider spiderma spiderman spidey spike spiker spikes spikey spinner spiral spirit
  spitfire splash spliff splinter spock sponge spongebo spongebob spooge spooky spoon spoons sport sporting sports
  sporty spotty spread spring springer springs sprint sprinter sprite sprout spud spunky spurs sputnik spyder squall
  square squash squeak squeeze squirrel squirt srinivas stacey stacie stacy stafford stalin stalker stallion stan
  standard stanford stang stanislav stanley staples star starbuck starcraf starcraft stardust starfire starfish
  stargate starligh starman starr stars starship starstar start starter startrek starwar starwars stasik state static
  station status stayout stealth steam steaua steel steele steeler steelers stefan stefanie stefano steffen steffi
  stella stepan steph stephan stephane stephani stephanie stephen stereo sterlin sterling sterva steve steven stevens
  stevie stewart stick stickman sticks sticky stiffy stigmata stimpy sting stinger stingray stinker stinky stock
  stocking stocks stockton stolen stone stonecol stonecold stoned stoner stones stoney stop storage store stories
  storm stormy straight strange stranger strap stratfor stratus strawber strawberry stream street streets strelok
  strength stress stretch strider strike striker string strip stripper stroke stroker strong stryker stuart stubby
  stud student studio studly studman stuff stumpy stunner stupid style styles stylus suan subaru sublime submit
  suburban subway subzero success suck suckdick sucker suckers sucking suckit suckme suckmydick sucks sugar suicide
  sullivan sultan summer summers summit sundance sunday sundevil sunfire sunflowe sunflower sunny sunnyday sunrise
  sunset sunshin sunshine super superb superfly superior superma superman supernov supersta superstar support supra
  supreme surf surfer surfing survivor susan susana susanna susanne sushi suslik sutton suzanne suzuki sveta svetik
  svetlana svoboda swallow sweden swedish sweet sweetie sweetnes sweetness sweetpea sweets sweety swimmer swimming
  swinger swingers swinging switch sword swordfis swordfish swords sydney sylveste sylvia syncmaster synergy syracuse
  system systems syzygy tabasco tabitha taco tacobell tacoma taekwondo talbot talisman talon tamara tammy tang tango
  tank tanker tanner tantra tanya tara tarakan tardis target tarheel tarheels tarpon tarzan tasha tasty tatarin
  tatiana tattoo tatyana taurus taxman taylor tazman tazmania tbone tdutybq tdutybz teacher team tech technics techno
  teddy teddybea teddybear teen teenage teens tekken telefon telephon telephone temp tempest templar temple temppass
  tenchi tender teng tennis tequila terefon teresa terminal terminat terminator terra terrapin terrell terrier terror
  terry test tester testing testpass testtest texas thailand thanatos thanks thankyou theater theatre theboss thecat
  thecrow thecure thedog thedon thedoors thedude theend theforce thegame thegreat their thekid theking thelma theman
  theodore theone there theresa therock thesims thewho thierry thing thirteen thisisit thoma thomas thompson thong
  thongs thor thrasher three threesom throat thuglife thumbs thumper thunder thunderb thursday thx1138 tian tiao
  tiberius tiburon ticket tickle ticklish tiffany tiger tigers tigge tigger tight tights timber time timeout timmy
  timosha timothy tina ting tinker tinkerbe tinkerbell tinman tintin tiny tipper titan titanic titanium titans
  titleist tits titten titties titty tkbpfdtnf toaster tobias toby today todd toejam toffee together toilet
  tokiohotel toledo tolkien tomahawk tomas tomato tomcat tommie tommy tommyboy tomorrow tomtom tong tongue tonight
  tony toocool tool toolbox toolman toon toonarmy tootie tootsie topcat topdog topgun tophat topher topper toriamos
  torino tornado toronto torpedo torres toshiba tosser tottenha tottenham touching tower towers toyota trace tracer
  tracey tracker tractor tracy trader traffic trailer train trainer training trains trance tranny trans transam
  transfer transit translator trapper trauma travel traveler travis treasure trebor tree treefrog trees treetop
  trevor trfnthbyf trial triangle tribal tricia tricky trident trigger trinidad trinitro trinity trip triple tripleh
  tripod tripper trisha tristan triton triumph trixie trojan trojans troll trombone trooper tropical trouble trout
  troy truck trucker trucking trucks truelove truman trumpet trunks trust trustme trustno truth tsunami tuan tucker
  tuesday tulips tuna tunafish tundra tuning tupac turbo turkey turner turnip turtle tuscl tweety twelve twenty
  twiggy twilight twinkie twinkle twins twisted twister tycoon tyler typhoon tyrone tyson ufkbyf ugdhipj ukraine
  ultima ultimate ultra umbrella umpire undead underdog underground undertak undertaker unicorn unique united
  universa universal universe university unknown unreal uptown upyours uranus ursula usa123 usarmy user username usmc
  usnavy usuckballz utopia vacation vader vadim vagabond vagina valencia valentin valentina valentine valera valeri
  valeria valerie valhalla valkyrie valley vampir vampire vampires vancouve vanessa vanguard vanhalen vanilla varvara
  vasilisa vauxhall vbkfirf vector vectra vedder vegas vegeta vehpbr velocity velvet vendetta venera venice venom
  ventura venture venus vera verbatim veritas verizon vermont vernon verona veronica veronika versace vertigo vette
  vfczyz vfhbyf vfhecz vfhufhbnf vfibyf vfitymrf vfksirf vfntvfnbrf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vh5150
  viagra vickie victor victoria victory video vienna vietnam viewsoni viewsonic viking vikings viktor viktoria
  viktoriya villa village vincent vinnie vintage violet violetta violin viper vipergts vipers virgil virgin virginia
  virtual virus visa vision visual vitalik vitamin vivian vjcrdf vjkjrj vjqgfhjkm vkontakte vlad vladik vladimir
  vladislav vodka volcom volkov volkswag volley volleyba volume volvo voodoo vortex voyager voyeur vqsablpzla vsegda
  vsjasnel vulcan waffle wagner walker wallace wallet walleye wally walmart walnut walrus walter walton wanderer wang
  wanker wanking wanted wapbbs warcraft wareagle warez warhamme warhammer warlock warlord warner warning warren
  warrior warriors warthog wasabi washburn washingt washington wasser wassup wasted watch watcher water waterboy
  waterloo waters watford watson wayne wealth weasel weather weaver webber webhompas webmaste webmaster webster
  wedding weed weekend weezer weird welcom welcome welder wendy weng werder werewolf werner wesley west western
  westham weston westside westwood wetpussy wetter wgewjf what whatever whatsup whatwhat wheeler wheels whiplash
  whiskers whiskey whisky whisper whistler white whiteboy whiteout whitesox whitey whitney whocares whore whynot
  wibble wicked widget wifey wilbur wild wildbill wildcard wildcat wildcats wilder wildfire wildman wildone wildwood
  will willia william williams willie willis willow willy wilson windmill window windows windsor windsurf wingman
  wingnut wings winner winners winnie winston winter wireless wisdom wiseguy wishbone wives wizard wizards wolf
  wolfen wolfgang wolfie wolfman wolfpac wolfpack wolverin wolverine wolves woman wombat women wonder wonderful wood
  woodie woodland woodstoc woody woofer woofwoof woohoo wookie word wordpass wordup work working workout world wormix
  worthy wpass wpwp wraith wrangler wrench wrestle wrestler wrestlin wrestling wright wrih wrinkle writer wutang
  wxcvbn wyoming xanadu xander xantia xavier xbox xerxes xfiles xiang xiao xing xiong xpxr xtreme xuan xxx123 xxxpass
  xyz123 xzkgw yamaha yamahar yang yankee yankees yasmin ybrbnf ybrjkfq yeah yeahbaby yellow yessir yfcntymrf yfnfif
  yfnfkb yfnfkmz ying yjdsqgfhjkm yoda yogibear yolanda yomama yong yosemite young yourmom yousuck youtube yoyoma
  yuan yugioh yummy yvette yvonne yzerman z1x2c3 zachary zack zalupa zander zang zanzibar zaphod zappa zaq123 zaqwsx
  zaqwsxcde zaqxsw zaqxswcde zaraza zarina zasada zebra zeng zenith zephyr zeppelin zero zerocool zeus zhai zhang
  zhao zhei zheng zhjckfd zhong zhou zhuai zhuang zhui zhun zhuo zidane ziggy zigzag zildjian zipper zippo zippy
  zodiac zoloto zombie zong zorro zuan zvezda zxasqw zxc123 zxcasd zxcasdqwe zxcv zxcvbn zxcvbnm zyjxrf zzzxxx
`;
