/** The questions of act II: curious. As in `light.ts`. */
export const curious = `
Quelle chose apprise cette année vous sert déjà ?
travel | De quel voyage avez-vous rapporté une habitude ?
Sur quoi avez-vous changé d’avis sans le dire ?
cooking | Qui vous a appris à cuisiner, et avec quels mots ?
Quel lieu de votre enfance pourriez-vous dessiner de mémoire ?
Quelle décision prise en une minute a tenu des années ?
music | Quelle musique vous ramène à un âge précis ?
Que font les gens que vous admirez, et que vous ne faites pas ?
Quel métier feriez-vous dans une autre vie ?
reading | Quelle phrase d’un livre vous accompagne encore ?
Quelle règle de votre famille n’existait que chez vous ?
Quel hasard a le plus compté dans votre vie ?
friends | Comment a commencé votre plus vieille amitié ?
Que faites-vous mieux qu’il y a cinq ans ?
Quel sujet pourriez-vous exposer ici, sans notes, pendant dix minutes ?
psychology | Quel trait de votre caractère avez-vous mis du temps à accepter ?
De quelle ville êtes-vous un peu, en secret ?
Quel travail invisible faites-vous chaque semaine ?
movies | Quel film avez-vous aimé sans oser le dire ?
Quelle peur d’enfant vous fait sourire aujourd’hui ?
À qui demandez-vous conseil quand c’est sérieux ?
hiking | Devant quel paysage n’avez-vous plus rien trouvé à dire ?
Quelle dispute pour rien vous amuse encore ?
Quelle tradition aimeriez-vous lancer ?
technology | Quelle invention récente a vraiment changé vos journées ?
Quel professeur reconnaîtriez-vous à sa voix ?
Qu’avez-vous commencé trop tôt, ou trop tard ?
theater | Dans quelle situation vous sentez-vous en représentation ?
Quel petit objet a changé vos habitudes ?
Quel détour de votre parcours referiez-vous ?
diy | Qu’avez-vous fabriqué de vos mains et gardé bien en vue ?
Quel compliment n’avez-vous jamais oublié ?
Quelle habitude d’un autre pays adopteriez-vous ?
fashion | Quel vêtement a une histoire à raconter ?
Qu’est-ce qui vous faisait rougir, et vous fait rire aujourd’hui ?
Quelle question aimeriez-vous qu’on vous pose plus souvent ?
dance | Quand avez-vous dansé pour la dernière fois, et avec qui ?
Quelle règle minuscule imposeriez-vous au monde entier ?
Quel rituel vous aide à finir la semaine ?
animals | Quel animal a compté dans votre famille ?
Que répondez-vous, métier mis à part, quand on vous demande ce que vous faites ?
Quel risque avez-vous pris qui en valait la peine ?
writing | À qui écririez-vous une vraie lettre ?
Quelle qualité vous vient de quelqu’un de précis ?
Qu’est-ce que la ville vous a appris ?
culture | Quelle œuvre vous a résisté, puis plu ?
Quelle journée ordinaire aimeriez-vous revivre ?
Qu’avez-vous bien fait de refuser ?
gaming | Que dit de vous votre façon de perdre ?
Quelle expression de vos parents employez-vous malgré vous ?
Quel objet avez-vous longtemps attendu ?
photography | Quelle photo n’avez-vous pas prise, et revoyez-vous pourtant ?
De quoi parlez-vous quand vous parlez trop ?
Quelle rencontre de dix minutes n’avez-vous pas oubliée ?
fitness | Qu’est-ce qu’un sport, ou un match, vous a appris sur vous ?
Quel moment de la journée protégez-vous des autres ?
Quelle idée reçue sur votre métier corrigez-vous le plus ?
boardgames | Autour d’un jeu, vous gagnez, vous racontez, ou vous rangez ?
Quel échec vous a rendu service ?
Chez qui aimiez-vous aller, enfant ?
travel | Où vous verriez-vous vivre un an, pas davantage ?
Que gardez-vous de votre premier travail ?
Quelle conversation vous a fait rater votre arrêt ?
cooking | Quel repas raconteriez-vous dans vingt ans ?
De quoi aimeriez-vous savoir parler mieux ?
Quelle différence y a-t-il entre vous au travail et vous ce soir ?
music | Quel disque offririez-vous à quelqu’un pour vous présenter ?
Quel conseil donnez-vous sans le suivre ?
Qu’est-ce qui vous semblait immense, enfant ?
reading | Quel personnage de roman auriez-vous aimé croiser ?
Qu’avez-vous appris en vous trompant d’adresse, de train ou de jour ?
Quel service rendez-vous volontiers ?
psychology | Que remarquez-vous chez les autres que peu de gens voient ?
Quel bruit de votre enfance a disparu ?
À quoi consacreriez-vous une année libre ?
friends | Qu’est-ce qui fait qu’une amitié dure, chez vous ?
Quel cadeau avez-vous eu le plus de plaisir à offrir ?
Quelle curiosité a tourné à la passion ?
movies | Quel métier le cinéma vous a-t-il donné envie de faire ?
Quelle est la plus belle chose que vous ayez apprise par hasard ?
Que remettez-vous à demain depuis des mois ?
hiking | Quelle marche vous a demandé beaucoup, et donné davantage ?
Quel jour avez-vous su que vous étiez adulte ?
Quelle règle ne suivez-vous jamais ?
technology | De quoi vous passeriez-vous une semaine, pour voir ?
Qui vous a fait confiance avant les autres ?
Quelle phrase vous met en colère à coup sûr ?
theater | Quelle scène de votre vie ferait rire une salle ?
Quel endroit montrez-vous aux gens qui vous rendent visite ?
Quelle habitude avez-vous prise à quelqu’un que vous aimez ?
diy | Quelle chose cassée avez-vous préféré garder ainsi ?
Quel âge avez-vous dans votre tête ?
Qu’avez-vous fait récemment qui ne vous ressemble pas ?
fashion | Comment vous habilliez-vous à seize ans ?
Quel mot d’une autre langue manque au français ?
Sur quel sujet sans importance ne cédez-vous jamais ?
dance | Quelle fête vous revient quand on dit « fête » ?
Pour quoi vous levez-vous tôt sans effort ?
Quelle responsabilité vous a plu, contre toute attente ?
animals | Que comprennent les bêtes que nous comprenons mal ?
Quelle collection, même de souvenirs, tenez-vous ?
À quoi sentez-vous que vous allez vous entendre avec quelqu’un ?
writing | Quel serait le premier mot de vos mémoires ?
Qu’avez-vous perdu sans le regretter ?
Qu’est-ce qui vous repose vraiment ?
culture | Quel lieu public aimeriez-vous avoir pour vous toute une nuit ?
Quelle période de votre vie a filé trop vite ?
Quel talent d’un autre vous fait envie, gentiment ?
gaming | À quoi avez-vous joué le plus sérieusement ?
À quoi ressemblait votre chambre à quinze ans ?
Quel engagement tenez-vous depuis longtemps ?
photography | Quel visage reconnaîtriez-vous entre mille ?
Que faites-vous de vos heures perdues, celles que personne ne compte ?
Qu’est-ce qui était mieux dans le quartier de votre enfance ?
fitness | Quel effort vous a fait du bien après coup ?
Quelle histoire vraie ne croit-on jamais quand vous la racontez ?
Quel silence aimez-vous ?
boardgames | Avec qui jouez-vous sans jamais vous fâcher ?
Quel luxe gratuit connaissez-vous ?
Quelle bonne nouvelle avez-vous gardée pour vous, un moment ?
travel | Quel inconnu croisé en route n’avez-vous pas oublié ?
Qu’auriez-vous aimé qu’on vous dise à vingt ans ?
Quel jour de votre vie avez-vous le mieux improvisé ?
cooking | Quel plat a le goût de chez vous ?
Qui vous connaît depuis le plus longtemps ?
Qu’est-ce qui, dans vos journées, ressemble à un jeu ?
music | Quelle chanson irait sur vos meilleurs souvenirs ?
Quelle leçon avez-vous reçue de quelqu’un de plus jeune ?
Quel mauvais choix s’est révélé le bon ?
reading | Quel livre vous a pris une nuit entière ?
Quelle anecdote sur vous raconte-t-on toujours de travers ?
Que feriez-vous d’un atelier vide, juste à côté de chez vous ?
psychology | Que faites-vous quand vous ne savez pas quoi dire ?
Quelle politesse vous touche ?
Quel projet gardez-vous dans un tiroir ?
friends | Quel ami vous a fait découvrir un monde ?
Qu’est-ce que vous savez attendre ?
Quelle coïncidence racontez-vous encore ?
movies | De quel lieu de votre vie feriez-vous un décor de film ?
Quelle chose difficile est devenue facile ?
Qui, dans votre rue, connaît votre prénom ?
hiking | Quel endroit ne conseillez-vous qu’aux gens de confiance ?
Quelle erreur de jeunesse défendez-vous ?
Qu’est-ce qui vous manquerait, si vous partiez loin ?
culture | Quelle fête ou quelle coutume aimeriez-vous voir une fois ?
Quel « oui » vous a compliqué la vie, et fait du bien ?
À quel objet sans valeur tenez-vous beaucoup ?
Quel métier disparu auriez-vous bien exercé ?
cooking | Quelle table, chez d’autres, vous a fait vous sentir chez vous ?
Quelle bonne nouvelle avez-vous apprise par hasard ?
diy | Qu’aimeriez-vous savoir réparer, à part une chaise ?
Quel rêve d’enfant s’est réalisé autrement ?
Quelle question posez-vous aux gens que vous venez de rencontrer ?
gaming | Quelle défaite racontez-vous mieux qu’une victoire ?
Quel trait de votre ville déteint sur vous ?
Quelle heure de votre vie mettriez-vous dans un bocal ?
`
